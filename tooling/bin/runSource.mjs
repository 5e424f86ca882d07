import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './bootstrap.mjs'

/**
 * Runs a TypeScript file of the tooling in this very process, so that there is no process in between
 * that would have to pass signals and exit codes on.
 */
export async function runSource(path) {
  const { register } = await import('tsx/esm/api')
  register()
  await import(pathToFileURL(join(root, 'tooling/src', path)).href)
}
