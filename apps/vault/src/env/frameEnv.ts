import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { envText } from '@latchkey/service/envSchemas'
import * as v from 'valibot'

/** Written by the frame's build: the SHA-256 of every file by its path. */
export const manifestName = 'manifest.json'

const builtFrame = fileURLToPath(new URL('../../../frame/dist', import.meta.url))
const isFrame = (folder: string) =>
  ['index.html', manifestName].every((name) => existsSync(join(folder, name)))

/** Where the built frame is, and which one it must be. */
export const frameVariables = {
  FRAME_DIR: v.optional(envText(isFrame, (folder) => `${folder} holds no built frame`)),
  /** The SHA-256 of its manifest, where the operator wants one build and no other. */
  FRAME_HASH: v.optional(
    envText(/^[0-9a-f]{64}$/, () => 'it must be a SHA-256 as 64 lower-case hexadecimal digits'),
  ),
}

/** The folder of the built frame; undefined where there is none. */
export function findFrame(folder: string | undefined): string | undefined {
  return folder ?? (isFrame(builtFrame) ? builtFrame : undefined)
}
