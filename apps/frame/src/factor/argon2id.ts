import type { passwordCost } from '@latchkey/protocol/vault'
import { argon2idAsync } from '@noble/hashes/argon2.js'
import { argon2id as argon2idInWasm } from 'hash-wasm'
import { type Bytes, utf8 } from '../seed/Bytes.js'

/** How far the stretching of a password is: `slow` where the browser refuses WebAssembly, with the part that is done. */
export type StretchProgress =
  | { readonly state: 'working' }
  | { readonly state: 'slow'; readonly done: number }

/** The cost of Argon2id; tests use a smaller one. */
export type Argon2Cost = { readonly [Name in keyof typeof passwordCost]: number }

export type Argon2idParameters = {
  readonly password: string
  readonly salt: Bytes
  readonly cost: Argon2Cost
  onProgress?(progress: StretchProgress): void
}

const secretLength = 32

/**
 * Computes 32 bytes of Argon2id from a password, in whichever of its Unicode forms it was typed. In WebAssembly it takes
 * about a second; where that is refused, JavaScript computes the same in about ten.
 */
export async function argon2id(parameters: Argon2idParameters): Promise<Bytes> {
  parameters.onProgress?.({ state: 'working' })
  return (await inWasm(parameters)) ?? inJavaScript(parameters)
}

/** Undefined where the browser's settings or the page's policy refuse WebAssembly, or its memory. */
async function inWasm({ cost, password, salt }: Argon2idParameters): Promise<Bytes | undefined> {
  try {
    const bytes = await argon2idInWasm({
      password: normalized(password),
      salt,
      memorySize: cost.memoryKib,
      iterations: cost.passes,
      parallelism: cost.lanes,
      hashLength: secretLength,
      outputType: 'binary',
    })
    return new Uint8Array(bytes)
  } catch {
    return undefined
  }
}

/** Computes Argon2id without WebAssembly, and lets the page draw in between. */
async function inJavaScript(parameters: Argon2idParameters): Promise<Bytes> {
  const { cost, onProgress, password, salt } = parameters
  let reported = -1
  const bytes = await argon2idAsync(normalized(password), salt, {
    m: cost.memoryKib,
    t: cost.passes,
    p: cost.lanes,
    dkLen: secretLength,
    onProgress(part) {
      // It comes ten thousand times.
      const done = Math.floor(part * 100) / 100
      if (done > reported) onProgress?.({ state: 'slow', done })
      reported = done
    },
  })
  return new Uint8Array(bytes)
}

const normalized = (password: string): Bytes => utf8(password.normalize('NFKC'))
