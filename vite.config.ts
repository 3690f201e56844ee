import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'

/**
 * What is always fetched together is one file: a dozen small ones are slower than their sum. The first is there before the others and
 * asks for them, the second is for every page, the others for those that know a game, have a form, or show a board.
 */
const FILES_TOGETHER = [
  [
    'first',
    /preload-helper|src\/(web\/(start\.|hosts\/early-socket|shell\/(pages|preferences|first-language)|words\/load)|games\/folders|protocol\/socket|text\/languages|kernel\/words)/,
  ],
  [
    'base',
    /node_modules\/(preact|@preact)\/|src\/(web\/(main|shell\/|language|router|hosts\/api|pages\/code|table\/(open-table|stage)\.)|text\/translator|games\/(index|[^/]+\/title)).*(?<!\.css)$/,
  ],
  [
    'rules',
    /node_modules\/@noble\/|src\/kernel\/|src\/bots\/(random|level)|src\/referee\/(acts|begin|clock|match|narrate|score-card)|src\/boards\/(graph|mistake|pips|remembered)|src\/games\/pair\.ts/,
  ],
  // Who judges: the host of a match in this page, an official's desk, a match that is read again.
  ['referee', /src\/(referee\/(?!companion)|host\/)/],
  [
    'shared',
    /src\/web\/(pages\/(choices|name-form|not-found)|hosts\/(answer|links|this-device|remote|event-stream|after|(use-)?addresses)|table\/(kept-focus|parts\/(modal|countdown|reachable))|sound)\.tsx?$/,
  ],
  // What the table has in common with pages of a tournament that show rules or hand out links.
  ['match', /src\/web\/(table\/(rule-name|speech|parts\/(rule-tiles|invitations|score-pad|dialogs))|pages\/share)\./],
  ['draw', /src\/web\/(draw\/|table\/(small|look-back)|pages\/(author-name|board-picture)).*(?<!\.css)$/],
  ['table', /src\/web\/(pages\/table|table\/table-screen)\.tsx$/],
  // The three games with dice.
  ['flicking', /src\/games\/(flicking\/(?!stage|text)|(jam|sumo|jam-sumo)\/index)/],
] as const

/** Games with dice say most things alike: what they say is one file for each language. */
const DICE_WORDS = {
  name: (id: string) => `${/(en|es)\.json$/.exec(id)?.[1]}-dice`,
  test: /games\/(flicking|jam|sumo|jam-sumo)\/text\/(en|es)\.json$/,
}

/** The lessons of a game are one file, apart from those of the others. */
const LESSONS = {
  name: (id: string) => `lessons-${/games\/([^/]+)\/lessons\//.exec(id)?.[1]}`,
  test: /games\/[^/]+\/lessons\//,
}

export default defineConfig({
  root: 'src/web',
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Files, not data: addresses: they can be cached, and the content policy can stay strict.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The physics, with its WebAssembly inside, is fetched for dice tables only.
    chunkSizeWarningLimit: 3000,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [...FILES_TOGETHER.map(([name, test]) => ({ name, test })), DICE_WORDS, LESSONS] },
      },
    },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // A worker fetches the box of its own game only.
  worker: { format: 'es', plugins: () => [boxesWithoutWords()] },
  plugins: [
    physicsInWorkerOnly(),
    boxesWithoutWords(),
    askedAtOnce(),
    pageForTables(),
    serviceWorker(),
    packedBeforehand(),
  ],
  // `npx vite` beside a server on its usual port.
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 8080}` } },
})

/** The page asks its worker for whatever the table answers, so the physics is built into the worker only. */
function physicsInWorkerOnly(): Plugin {
  return {
    name: 'physics-in-worker-only',
    apply: 'build',
    enforce: 'pre',
    resolveId: id => (id.startsWith('#physics/') ? { id, external: true } : null),
  }
}

/** The page fetches what games say by itself, in one language (`web/words/load.ts`), so boxes are built without it. */
function boxesWithoutWords(): Plugin {
  return {
    name: 'boxes-without-words',
    apply: 'build',
    enforce: 'pre',
    // One for each importer, so that it goes into the importer's file.
    resolveId: (id, importer) =>
      /\/text\/(en|es)\.json$/.test(id) && /\/games\/.*\.ts$/.test(importer ?? '') ? `${NO_WORDS} ${importer}` : null,
    load: id => (id.startsWith(NO_WORDS) ? 'export default {}' : null),
  }
}
const NO_WORDS = '\0no-words'

/** What every page needs is asked for with the page, not only once another file has been read. */
function askedAtOnce(): Plugin {
  return {
    name: 'asked-at-once',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const named = (name: RegExp) => Object.keys(bundle).filter(file => name.test(file))
        const link = (href: string, attrs: object) => ({
          tag: 'link',
          attrs: { ...attrs, href: `/${href}`, crossorigin: true },
          injectTo: 'head' as const,
        })
        return [...named(/\/(base|rolldown-runtime)-[\w-]{8}\.js$/).map(file => link(file, { rel: 'modulepreload' }))]
      },
    },
  }
}

/** The same page for tables (`server/page-files.ts`), where everything a table needs is asked for with it: whoever follows a link to one waits for most. */
function pageForTables(): Plugin {
  return {
    name: 'page-for-tables',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['index.html']
      const table = Object.values(bundle).find(file => file.type === 'chunk' && file.name === 'table')
      if (page?.type !== 'asset' || table === undefined) return this.error('no page, or no table')
      const needed = new Set([table.fileName])
      for (const name of needed) {
        const file = bundle[name]
        if (file?.type !== 'chunk') continue
        for (const other of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])]) needed.add(other)
      }
      const asked = [...needed].filter(name => !`${page.source}`.includes(name))
      const links = asked.map(name =>
        name.endsWith('.css')
          ? `<link rel="preload" as="style" fetchpriority="low" crossorigin href="/${name}">`
          : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${name}">`,
      )
      const source = `${page.source}`.replace('</head>', `${links.join('\n')}\n</head>`)
      this.emitFile({ type: 'asset', fileName: 'table.html', source })
    },
  }
}

/** The physics and what draws dice: kept a little later, so that nobody waits for what is never opened. */
const LARGE = 400_000

/** Writes the service worker with the list of files of this build, and a version that changes with any of them. */
function serviceWorker(): Plugin {
  const source = new URL('./src/web/shell/sw.js', import.meta.url)
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const built = Object.entries(bundle).filter(([name]) => !name.endsWith('.html') && !name.endsWith('.map'))
      const isLarge = (file: (typeof built)[number][1]) =>
        (file.type === 'chunk' ? file.code.length : file.source.length) > LARGE
      const paths = (large: boolean) => built.flatMap(([name, file]) => (isLarge(file) === large ? [`/${name}`] : []))
      const files = ['/', '/icon.svg', '/manifest.webmanifest', ...paths(false)].sort()
      const large = paths(true).sort()
      const code = readFileSync(source, 'utf8')
      const version = createHash('sha256')
        .update(code)
        .update([...files, ...large].join('\n'))
        .digest('hex')
        .slice(0, 12)
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: code
          .replace('__VERSION__', `flagcard-${version}`)
          .replace("['__FILES__']", JSON.stringify(files))
          .replace("['__LARGE__']", JSON.stringify(large)),
      })
    },
  }
}

/** Compresses every text once, as well as can be, so that no first visitor waits for it. */
function packedBeforehand(): Plugin {
  return {
    name: 'packed-beforehand',
    apply: 'build',
    enforce: 'post',
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter(file => /\.(js|css|svg)$/.test(file))) {
        const text = readFileSync(join(dir, name))
        // What is very large would take too long; the server does it when it is asked for.
        if (text.length > LARGE) continue
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(text, { params }))
      }
    },
  }
}
