import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

/** One file of the built frame. */
export type FrameFile = { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string }

/** The built frame by path, each beginning with a slash. */
export type FrameFileMap = ReadonlyMap<string, FrameFile>

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}

/** Reads the built frame once at the start, so that no path of a request reaches the disk. */
export function readFrameFiles(folder: string): FrameFileMap {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && extname(entry.name) in types)
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      const name = `/${relative(folder, path).split(sep).join('/')}`
      const type = types[extname(path)] ?? ''
      return [name, { bytes: new Uint8Array(readFileSync(path)), type }] as const
    })
  return new Map(files)
}
