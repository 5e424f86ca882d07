import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

const inFrame = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The site writes its own headers and its own settings into these pages; nothing here may need a script or a style in the page itself. */
export default defineConfig({
  root: inFrame('.'),
  plugins: [react()],
  resolve: {
    // The agreement is read as source, so that a change shows at once.
    conditions: ['latchkey-source', ...defaultClientConditions],
    dedupe: ['react', 'react-dom'],
    // @hpke/common would load Node's `crypto` where a run time has none of its own, in a branch that no browser takes.
    // Vite can't know that and warns; so the name leads to what a browser has.
    alias: [{ find: /^crypto$/, replacement: inFrame('src/webcrypto.ts') }],
  },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    outDir: inFrame('dist'),
    emptyOutDir: true,
    // Pictures in a style would need `data:` in more places than the site allows.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // How long something took is no fault of the sources.
      checks: { bundlerTimings: false },
      input: ['index.html', 'approve.html', 'device.html', 'freeze.html'].map(inFrame),
    },
  },
})
