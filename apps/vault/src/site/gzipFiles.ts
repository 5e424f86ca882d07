import { gzipSync } from 'node:zlib'
import type { FrameFile, FrameFileMap } from './readFrameFiles.js'

/** Smaller files fit into one packet anyway. */
const minBytes = 1_400
const isText = /^(?:text\/|application\/(?:json|wasm)|image\/svg)/
const acceptsGzip = /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/i

/** Compresses the files once, when the site is made: a visitor on a slow line waits a third as long for a window. */
export function gzipFiles(
  files: FrameFileMap,
): (path: string, accepted: string | undefined) => Uint8Array<ArrayBuffer> | undefined {
  const packed = new Map(
    [...files]
      .filter(([, file]) => isWorthIt(file))
      .map(([path, { bytes }]) => [path, gzip(bytes)]),
  )
  return (path, accepted = '') => (acceptsGzip.test(accepted) ? packed.get(path) : undefined)
}

const isWorthIt = ({ bytes, type }: FrameFile) => bytes.length >= minBytes && isText.test(type)
const gzip = (bytes: Uint8Array) => new Uint8Array(gzipSync(bytes, { level: 9 }))
