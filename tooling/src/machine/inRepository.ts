import { fileURLToPath } from 'node:url'

/** The path of a file of the repository, told from its root. */
export function inRepository(path: string): string {
  return fileURLToPath(new URL(path, new URL('../../../', import.meta.url)))
}
