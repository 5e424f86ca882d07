import { fileURLToPath } from 'node:url'

/** The absolute path of a file of the repository, given from its root. */
export function inRepository(path: string): string {
  return fileURLToPath(new URL(path, new URL('../../../', import.meta.url)))
}
