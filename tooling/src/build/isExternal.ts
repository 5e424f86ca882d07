import { isAbsolute } from 'node:path'

/** Whether an import leaves the package: by name, not by path. */
export function isExternal(id: string): boolean {
  return !id.startsWith('.') && !id.startsWith('\0') && !isAbsolute(id)
}
