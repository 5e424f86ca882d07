import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { cssModules } from '../../tooling/src/build/cssModules.ts'
import { chunkModules } from '../../tooling/src/demo/chunkModules.ts'
import { demoPages } from '../../tooling/src/demo/demoPages.ts'
import { parseDevEnvironment } from './src/setup/parseDevEnvironment.ts'

const scriptPage = fileURLToPath(new URL('script.html', import.meta.url))
// For the server from sources: `npm start -- --dev` sets it.
const devEnvironment = () => parseDevEnvironment(process.env.LATCHKEY_DEMO_ENVIRONMENT)

// The code that ran in a journey is recorded by source file.
const isRecorded = process.env.LATCHKEY_REACH !== undefined

export default defineConfig(({ command }) => ({
  plugins: [
    cssModules(),
    react(),
    demoPages(scriptPage, devEnvironment),
    ...(isRecorded ? [chunkModules()] : []),
  ],
  resolve: {
    conditions: [
      // During development the packages are read as sources, so that a change shows at once; what is built has
      // them as a host gets them.
      ...(command === 'serve' || isRecorded ? ['latchkey-source'] : []),
      ...defaultClientConditions,
    ],
    // They find React through their own folders; the page must hold it once.
    dedupe: ['react', 'react-dom'],
  },
  build: {
    target: 'es2022',
    rolldownOptions: {
      // How long something took is no fault of the sources.
      checks: { bundlerTimings: false },
      input: [
        'around.html',
        'basic.html',
        'hostWallet.html',
        'csp.html',
        'embedded.html',
        'index.html',
        'instances.html',
        'phone.html',
        'plain.html',
        'pocket.html',
        'script.html',
        'sign-in.html',
        'specimen.html',
        'token.html',
        'wagmi.html',
      ],
    },
  },
}))
