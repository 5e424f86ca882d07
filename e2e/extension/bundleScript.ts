import { fileURLToPath } from 'node:url'
import { build, defaultClientConditions } from 'vite'

/** Bundles a script of this folder with the sources of our packages, as one classic script. */
export async function bundleScript(path: string): Promise<string> {
  const output = await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'warn',
    resolve: { conditions: ['latchkey-source', ...defaultClientConditions] },
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL(path, import.meta.url)),
        formats: ['iife'],
        name: 'bundled',
      },
    },
  })
  const [first] = [output].flat()
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (!chunk) throw new Error(`${path} was not bundled`)
  return chunk.code
}
