import { passwordCost } from '@latchkey/protocol/vault'
import { decode } from 'jose/base64url'
import * as v from 'valibot'
import { argon2id } from './argon2id.js'
import { type StretchAnswer, stretchRequest } from './StretchMessages.js'

// The worker that stretches one password. Its file may compile WebAssembly and nothing else; it has no network.
// The compiler knows the page's globals, not the worker's.
const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<unknown>) => void) | null
  postMessage(answer: StretchAnswer): void
}

scope.onmessage = ({ data }) => {
  stretch(data).then(
    (secret) => scope.postMessage({ kind: 'done', secret }),
    () => scope.postMessage({ kind: 'failed' }),
  )
}

async function stretch(data: unknown) {
  const { password, salt } = v.parse(stretchRequest, data)
  return argon2id({
    password,
    salt: new Uint8Array(decode(salt)),
    cost: passwordCost,
    onProgress: (progress) => scope.postMessage({ kind: 'progress', progress }),
  })
}
