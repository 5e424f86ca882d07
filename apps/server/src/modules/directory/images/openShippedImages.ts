import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ImageFile } from '../../images/ImageFile.js'

/** Written by `npm run pictures`; docs/self-hosting.md says where they are from. */
export const shippedFolder = fileURLToPath(new URL('../../../../pictures', import.meta.url))

export const shippedKinds = ['wallets', 'networks', 'tokens'] as const

/** Reads the picture that comes with this repository, by the name of what it shows; undefined where there is none. */
export type ShippedImages = (
  kind: (typeof shippedKinds)[number],
  name: string,
) => Promise<ImageFile | undefined>

export function openShippedImages(): ShippedImages {
  const files = new Set(
    shippedKinds.flatMap((kind) =>
      readdirSync(join(shippedFolder, kind)).map((file) => `${kind}/${file}`),
    ),
  )
  return async (kind, name) => {
    const file = `${kind}/${name.toLowerCase()}.svg`
    // A name from outside leads to no other file.
    if (!files.has(file)) return undefined
    const bytes = await readFile(join(shippedFolder, file))
    return { type: 'image/svg+xml', bytes: new Uint8Array(bytes) }
  }
}
