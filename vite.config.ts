import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'

/**
 * What is always fetched together is one file: a dozen small ones are slower than their sum. The first is for every page, the others
 * for those that know a game or show a board.
 */
const FILES_TOGETHER = [
  {
    name: 'base',
    test: /(node_modules\/(preact|@preact|i18next)\/|preload-helper|src\/(web\/(shell\/|words\/load|language|router|hosts\/api|pages\/code)|text\/translator|kernel\/words|games\/(index|[^/]+\/title))).*(?<!\.css)$/,
  },
  {
    name: 'rules',
    test: /node_modules\/@noble\/|src\/(kernel|referee|bots)\/|src\/boards\/(graph|mistake|pips|remembered)/,
  },
  { name: 'draw', test: /src\/web\/(draw\/|pages\/board-picture).*(?<!\.css)$/ },
]

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
    rolldownOptions: { output: { codeSplitting: { groups: FILES_TOGETHER } } },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // A worker fetches the box of its own game only.
  worker: { format: 'es', plugins: () => [boxesWithoutWords()] },
  plugins: [physicsInWorkerOnly(), boxesWithoutWords(), fontsAtOnce(), serviceWorker()],
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

/** The two fonts of every page are asked for with the page, not only once a style sheet has been read. */
function fontsAtOnce(): Plugin {
  return {
    name: 'fonts-at-once',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter(name => /\/(fredoka|atkinson-hyperlegible-next)-[\w-]{8}\.woff2$/.test(name))
          .map(name => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head' as const,
          })),
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
