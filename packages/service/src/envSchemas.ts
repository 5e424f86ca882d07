import * as v from 'valibot'

export const envRequired = <S extends v.GenericSchema<string, unknown>>(
  reason: string,
  schema: S,
) => v.pipe(v.optional(v.string(), ''), v.nonEmpty(reason), schema)

/** The message quotes the text unless it may hold a secret. */
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

export const envInteger = (min: number, max: number) =>
  v.pipe(
    envText(
      (text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max,
      (text) => `it must be ${min} to ${max}, not '${text}'`,
    ),
    v.transform(Number),
  )

/** 0 is any free one. */
export const envPort = envInteger(0, 65_535)

export const envBoolean = v.pipe(
  v.picklist(['true', 'false'], ({ input }) => `it must be true or false, not '${input}'`),
  v.transform((text) => text === 'true'),
)

/** The message does not repeat it: it may hold an API key. */
export const envUrl = envText(
  isHttpUrl,
  'it must be an http(s) URL without a user name or password',
)

export const envBaseUrl = v.pipe(
  envUrl,
  v.transform((url) => url.replace(/\/+$/, '')),
)

export const envSecure = v.check<string, string>((text) => {
  const { hostname, protocol } = new URL(text)
  return protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}, 'must be https; http is for this machine only')

/** The message does not repeat it: it may hold a password. */
export const envServerUrl = (protocol: RegExp, example: string) =>
  envText(
    (text) => URL.canParse(text) && protocol.test(new URL(text).protocol),
    `it must be an address like ${example}`,
  )

export const envOrigin = (example: string) =>
  v.pipe(
    envText(
      (text) => isHttpUrl(text) && new URL(text).href === `${new URL(text).origin}/`,
      (text) => `'${text}' is not an origin; write it like ${example}`,
    ),
    v.transform((text) => new URL(text).origin),
  )

/** The message does not repeat it. */
export const envKey = v.pipe(
  envText(/^[\w-]{43}$/, 'it must be 32 bytes as base64url'),
  v.transform((text): Uint8Array => Buffer.from(text, 'base64url')),
)

export const envList = <S extends v.GenericSchema<string, unknown>>(item: S) =>
  v.pipe(
    v.string(),
    // Empty often means 'any'.
    v.check((text) => text.trim() === '' || /[^\s,]/.test(text), 'it lists nothing'),
    v.transform((text) => text.split(',').flatMap((each) => each.trim() || [])),
    v.array(item),
    v.readonly(),
  )

type TableSchemas<K, T> = {
  readonly key: v.GenericSchema<string, K>
  readonly value: (key: string) => v.GenericSchema<unknown, T>
}

export const envTable = <K, T>({ example, ...schemas }: TableSchemas<K, T> & { example: string }) =>
  v.pipe(
    v.string(),
    v.parseJson(undefined, `it must be a JSON object, like ${example}`),
    mapOf({ ...schemas, reason: `it must be a JSON object, like ${example}` }),
  )

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

export const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { password, protocol, username } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}
