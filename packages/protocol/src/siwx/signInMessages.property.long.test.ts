import fc from 'fast-check'
import { SiweMessage } from 'siwe'
import { getAddress, toHex } from 'viem'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { formatSignInMessage } from './formatSignInMessage.js'
import { parseSignInMessage } from './parseSignInMessage.js'
import type { SignInMessageData } from './SignInMessageData.js'

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => getAddress(toHex(bytes)))
const letters = (alphabet: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength })
const alphanumeric = 'ABCXYZabcxyz0189'
// Not before the year 1000: the other libraries read some short years as the last century.
const time = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9999-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const url = fc.webUrl({ validSchemes: ['https'], withQueryParameters: true })

const data: fc.Arbitrary<SignInMessageData> = fc.record(
  {
    accountAddress: address,
    chainId: fc.integer({ min: 1, max: 2 ** 31 }).map((id) => `eip155:${id}` as const),
    scheme: fc.constantFrom('https', 'http'),
    domain: fc
      .tuple(fc.domain(), fc.option(fc.integer({ min: 1, max: 65_535 })))
      .map(([host, port]) => (port === null ? host : `${host}:${port}`)),
    uri: url,
    version: fc.constant('1' as const),
    nonce: letters(alphanumeric, 8, 40),
    statement: letters(`${alphanumeric} :/?#[]@!$&'()*+,;=-._~`, 1, 80),
    issuedAt: time,
    expirationTime: time,
    notBefore: time,
    requestId: letters(`${alphanumeric}-._~:@`, 1, 20),
    resources: fc.array(url, { minLength: 1, maxLength: 3 }),
  },
  {
    requiredKeys: ['accountAddress', 'chainId', 'domain', 'uri', 'version', 'nonce', 'issuedAt'],
  },
)

/** The same fields under the names that both other libraries use. */
function toSiwe({ accountAddress, chainId, ...rest }: SignInMessageData) {
  return { ...rest, address: accountAddress as `0x${string}`, chainId: Number(chainId.slice(7)) }
}

const dateFields = ['issuedAt', 'expirationTime', 'notBefore'] as const
/** viem has dates where the text has times. */
const toDates = (fields: Record<string, unknown>) => ({
  ...fields,
  ...Object.fromEntries(
    dateFields.flatMap((name) => (fields[name] ? [[name, new Date(String(fields[name]))]] : [])),
  ),
})

test('S3.30 what is written is parsed as it was', () => {
  fc.assert(
    fc.property(data, (one) => {
      expect(parseSignInMessage(formatSignInMessage(one))).toEqual(one)
    }),
  )
})

test('S3.30 viem writes what we write, and parses it as we do', () => {
  fc.assert(
    fc.property(data, (one) => {
      const text = formatSignInMessage(one)
      const theirs = toDates(toSiwe(one)) as Parameters<typeof createSiweMessage>[0]
      expect(createSiweMessage(theirs)).toBe(text)
      expect(parseSiweMessage(text)).toEqual(theirs)
    }),
  )
})

test('S3.30 siwe writes what we write, and parses it as we do', () => {
  fc.assert(
    fc.property(data, (one) => {
      const text = formatSignInMessage(one)
      const fields = { ...toSiwe(one), resources: one.resources ? [...one.resources] : undefined }
      expect(new SiweMessage(fields).prepareMessage()).toBe(text)
      expect(new SiweMessage(text)).toMatchObject(toSiwe(one))
    }),
    { numRuns: 40 },
  )
})

test('no inserted or removed character is taken for another message with the same text', () => {
  fc.assert(
    fc.property(
      data,
      fc.nat(),
      fc.constantFrom('\n', '\r', ' ', '', '\u2028', ':'),
      (one, at, more) => {
        const text = formatSignInMessage(one)
        const place = at % text.length
        const changed = `${text.slice(0, place)}${more}${text.slice(more === '' ? place + 1 : place)}`
        const parsed = parseOrUndefined(changed)
        // What is accepted says exactly what its text says.
        if (parsed) expect(writings(parsed)).toContain(changed)
      },
    ),
    { numRuns: 500 },
  )
})

test('any text is parsed or refused, never anything else', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      expect(parseOrUndefined(text)).toBeUndefined()
    }),
  )
})

/** A text without a statement may have one or two empty lines in its place. */
function writings(one: SignInMessageData): string[] {
  const text = formatSignInMessage(one)
  return one.statement === undefined ? [text, text.replace('\n\n\n', '\n\n')] : [text]
}

function parseOrUndefined(text: string): SignInMessageData | undefined {
  try {
    return parseSignInMessage(text)
  } catch (error) {
    expect(error).toMatchObject({ code: 'siwx/message-malformed' })
    return undefined
  }
}
