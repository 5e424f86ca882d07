import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** An example of the docs as a script of the page, which has its exports as `example`. */
export async function bundleExample(file: string): Promise<string> {
  const entry = fileURLToPath(new URL(file, import.meta.url))
  const lib = { entry, formats: ['iife' as const], name: 'example' }
  const built = await build({ configFile: false, logLevel: 'warn', build: { lib, write: false } })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('Nothing was built')
  // The page runs it in a function of its own.
  return `${output.output[0].code}\nwindow.example = example`
}
