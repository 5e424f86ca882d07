import * as v from 'valibot'

/** A variable that must be set, where `reason` says why. */
export const envRequired = <S extends v.GenericSchema<string, unknown>>(
  reason: string,
  schema: S,
) => v.pipe(v.optional(v.string(), ''), v.nonEmpty(reason), schema)

/** A text that passes a test; `reason` is the message where it does not, and quotes the text unless it may hold a secret. */
export const envText = (
  test: RegExp | ((text: string) => boolean),
  reason: string | ((text: string) => string),
) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => (test instanceof RegExp ? test.test(text) : test(text)),
      ({ input }) => (typeof reason === 'string' ? reason : reason(input)),
    ),
  )

/** An integer from `min` to `max`, written in digits. */
export const envInteger = (min: number, max: number) =>
  v.pipe(
    envText(
      (text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max,
      (text) => `it must be ${min} to ${max}, not '${text}'`,
    ),
    v.transform(Number),
  )

/** The port to listen on; 0 is any free one. */
export const envPort = envInteger(0, 65_535)

/** `true` or `false`. */
export const envBoolean = v.pipe(
  v.picklist(['true', 'false'], ({ input }) => `it must be true or false, not '${input}'`),
  v.transform((text) => text === 'true'),
)

/** An http(s) URL; the message does not repeat it, because it may hold an API key. */
export const envUrl = envText(
  isHttpUrl,
  'it must be an http(s) URL without a user name or password',
)

/** The same, without a slash at its end. */
export const envBaseUrl = v.pipe(
  envUrl,
  v.transform((url) => url.replace(/\/+$/, '')),
)

/** What is called over TLS, or on this machine. */
export const envSecure = v.check<string, string>((text) => {
  const { hostname, protocol } = new URL(text)
  return protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}, 'must be https; http is for this machine only')

/** The URL of a server with its own protocol; the message does not repeat it, because it may hold a password. */
export const envServerUrl = (protocol: RegExp, example: string) =>
  envText(
    (text) => URL.canParse(text) && protocol.test(new URL(text).protocol),
    `it must be an address like ${example}`,
  )

/** The origin of a site; a slash at its end is dropped. */
export const envOrigin = (example: string) =>
  v.pipe(
    envText(
      (text) => isHttpUrl(text) && new URL(text).href === `${new URL(text).origin}/`,
      (text) => `'${text}' is not an origin; write it like ${example}`,
    ),
    v.transform((text) => new URL(text).origin),
  )

/** A key of 32 bytes; the message does not repeat it. */
export const envKey = v.pipe(
  envText(/^[\w-]{43}$/, 'it must be 32 bytes as base64url'),
  v.transform((text): Uint8Array => Buffer.from(text, 'base64url')),
)

/** Comma-separated items; empty ones are dropped. */
export const envList = <S extends v.GenericSchema<string, unknown>>(item: S) =>
  v.pipe(
    v.string(),
    // Empty often means 'any': a text that was meant to name something must not.
    v.check((text) => text.trim() === '' || /[^\s,]/.test(text), 'it lists nothing'),
    v.transform((text) => text.split(',').flatMap((each) => each.trim() || [])),
    v.array(item),
    v.readonly(),
  )

type TableSchemas<K, T> = {
  readonly key: v.GenericSchema<string, K>
  /** Knows the key, so that its messages can name it. */
  readonly value: (key: string) => v.GenericSchema<unknown, T>
}

/** A JSON object, parsed to a map. */
export const envTable = <K, T>({ example, ...schemas }: TableSchemas<K, T> & { example: string }) =>
  v.pipe(
    v.string(),
    v.parseJson(undefined, `it must be a JSON object, like ${example}`),
    mapOf({ ...schemas, reason: `it must be a JSON object, like ${example}` }),
  )

/** An object, parsed to a map; `reason` is the message where it is none. */
export const mapOf = <K, T>({ key, reason, value }: TableSchemas<K, T> & { reason: string }) =>
  v.pipe(
    v.custom<object>(isRecord, reason),
    v.rawTransform(({ addIssue, dataset, NEVER }) => {
      const parse = <O>(schema: v.GenericSchema<unknown, O>, input: unknown) => {
        const result = v.safeParse(schema, input)
        for (const { message } of result.issues ?? []) addIssue({ message })
        return result
      }
      const entries = Object.entries(dataset.value).flatMap(([name, item]) => {
        const id = parse(key, name)
        if (!id.success) return []
        const content = parse(value(name), item)
        return content.success ? [[id.output, content.output] as const] : []
      })
      return entries.length === Object.keys(dataset.value).length ? new Map(entries) : NEVER
    }),
  )

/** Whether a value of JSON is an object. */
export const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { password, protocol, username } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}
