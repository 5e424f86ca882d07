import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The environment variable with the folder of the bundled programs, if there is one. */
export const bundlesVariable = 'LATCHKEY_BUNDLES'

/** The path of a program's bundle, given its source file. */
export function bundleFile(folder: string, source: string): string {
  return join(folder, relative(root, source).replace(/\.ts$/, '.mjs'))
}

/** The arguments with which Node runs a program of ours: its bundle if the unit tests made one, else its sources. */
export function programFlags(
  source: string,
  bundles: string | undefined = process.env[bundlesVariable],
): readonly string[] {
  const bundle = bundles && bundleFile(bundles, source)
  if (bundle && existsSync(bundle)) return [bundle]
  return ['--conditions=latchkey-source', '--import', 'tsx', source]
}
