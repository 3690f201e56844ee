import { defineConfig } from 'vite'

/** Server and terminal for a package: our own code only, in files side by side; packages stay packages. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist/node',
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: { cli: 'src/cli/main.ts', worker: 'src/server/worker.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
