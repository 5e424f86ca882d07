import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { chunkModules } from '../../tooling/src/chunkModules.ts'
import { cssModules } from '../../tooling/src/cssModules.ts'
import { scriptPage } from '../../tooling/src/scriptPage.ts'
import { readWorld } from './src/world.ts'

const host = '127.0.0.1'
const page = fileURLToPath(new URL('script.html', import.meta.url))
const world = () => readWorld(process.env.VITE_LATCHKEY_WORLD)

export default defineConfig({
  plugins: [cssModules(), react(), scriptPage(page, world), chunkModules()],
  resolve: {
    // The packages of this repository are read as sources, so that a change shows at once.
    conditions: ['latchkey-source', ...defaultClientConditions],
    // They find React through their own folders; the page must hold it once.
    dedupe: ['react', 'react-dom'],
  },
  server: { host, strictPort: false },
  preview: { host, strictPort: false },
  build: {
    target: 'es2022',
    rolldownOptions: {
      input: [
        'basic.html',
        'csp.html',
        'embedded.html',
        'index.html',
        'instances.html',
        'plain.html',
        'pocket.html',
        'script.html',
        'specimen.html',
      ],
    },
  },
})
