import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { cssModules } from '../../tooling/src/cssModules.ts'

const host = '127.0.0.1'

export default defineConfig({
  plugins: [cssModules(), react()],
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
        'csp.html',
        'embedded.html',
        'index.html',
        'instances.html',
        'plain.html',
        'specimen.html',
      ],
    },
  },
})
