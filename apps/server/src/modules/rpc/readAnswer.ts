import type { HeldBytes } from '@latchkey/service/createByteBudget'
import { hideSecrets, secretsOf } from './hideSecrets.js'

/** The answer of a chain's endpoint to one request, as it came. */
export type ChainAnswer = {
  readonly status: number
  readonly body: Buffer
  readonly retryAfter: string | undefined
}

/** Why an answer is not passed on though the endpoint works: no other endpoint would help. */
export class AnswerRefused extends Error {
  constructor(readonly reason: 'too-large' | 'no-room') {
    super(reason)
  }
}

type AnswerBounds = {
  readonly held: HeldBytes
  readonly maxBytes: number
  readonly chunkBytes: number
  /** The endpoint's address, parts of which may be a key. */
  readonly url: string
}

/** Reads an answer without parsing it, so that its size in memory is that of its bytes; rejects one that is no JSON. */
export async function readAnswer(response: Response, bounds: AnswerBounds): Promise<ChainAnswer> {
  const { chunkBytes, held, maxBytes, url } = bounds
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the stream. Node's streams are iterable; the DOM types do not have it yet.
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > maxBytes) throw new AnswerRefused('too-large')
    if (!held.add(Math.max(chunk.byteLength, chunkBytes))) throw new AnswerRefused('no-room')
    chunks.push(chunk)
  }
  const body = withoutSecrets(Buffer.concat(chunks), url)
  if (!looksLikeJson(body)) throw new Error('it talks no JSON')
  const retryAfter = response.headers.get('retry-after') ?? undefined
  return { status: response.status, body, retryAfter }
}

/** Adds answers of this server to those of the chain. */
export function joinAnswers(body: Buffer, own: readonly string[]): Buffer {
  const parts = body.subarray(firstOf(body), lastOf(body) + 1)
  const inner = parts[0] === bracket ? parts.subarray(1, -1) : parts
  const comma = firstOf(inner) === -1 ? '' : ','
  return Buffer.concat([Buffer.from(`[${own.join()}${comma}`), inner, Buffer.from(']')])
}

/** Made into text only where there is something to hide: a text takes several times the memory of its bytes. */
const withoutSecrets = (body: Buffer, url: string): Buffer =>
  secretsOf(url).some((secret) => body.includes(secret))
    ? Buffer.from(hideSecrets(body.toString('utf8'), url))
    : body

const [bracket, closingBracket, brace, closingBrace] = Buffer.from('[]{}')

/** An object or array by its first and last letter: a page of HTML is neither, and one that was cut is noticed by HTTP. */
function looksLikeJson(body: Buffer): boolean {
  const [first, last] = [body[firstOf(body)], body[lastOf(body)]]
  return (
    (first === bracket && last === closingBracket) || (first === brace && last === closingBrace)
  )
}

/** The places of the first and last byte that is no space; -1 where there is none. */
const firstOf = (body: Buffer) => body.findIndex((byte) => byte > 0x20)
const lastOf = (body: Buffer) => body.findLastIndex((byte) => byte > 0x20)
