import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { LatchkeyError } from '@latchkey/protocol'
import { parseJson } from '@latchkey/service/parseJson'
import * as v from 'valibot'
import { manifestName } from '../env/frameEnv.js'

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
const manifestSchema = v.object({ files: v.record(v.string(), v.string()) })

/**
 * Reads the built frame once at the start, so that no path of a request reaches the disk. Throws where a file is not
 * the one that was built; `expectedHash`, of the manifest, also finds files that were replaced together with it.
 */
export function readFrameFiles(folder: string, expectedHash?: string): FrameFileMap {
  const manifestText = readFileSync(join(folder, manifestName), 'utf8')
  if (expectedHash !== undefined && hash('sha256', manifestText) !== expectedHash)
    refuse('FRAME_HASH', `${join(folder, manifestName)} has another hash`)
  const files = readFiles(folder)
  const manifest = v.safeParse(manifestSchema, parseJson(manifestText))
  const released = new Map(manifest.success ? Object.entries(manifest.output.files) : [])
  for (const path of new Set([...files.keys(), ...released.keys()])) {
    const bytes = files.get(path)?.bytes
    if (!bytes || hash('sha256', bytes) !== released.get(path))
      refuse('FRAME_DIR', `${folder}${path} is not the file that was built: build the frame again`)
  }
  return files
}

function readFiles(folder: string): FrameFileMap {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && extname(entry.name) in types)
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      const name = `/${relative(folder, path).split(sep).join('/')}`
      const type = types[extname(path)] ?? ''
      return [name, { bytes: new Uint8Array(readFileSync(path)), type }] as const
    })
  return new Map(files.filter(([name]) => name !== `/${manifestName}`))
}

function refuse(option: string, reason: string): never {
  throw new LatchkeyError('options/invalid', { option, reason })
}
