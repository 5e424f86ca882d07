import { LatchkeyError } from '@latchkey/protocol'
import { parseJson } from './parseJson.js'

/** What the operator set. */
export type EnvVariables = Readonly<Record<string, string | undefined>>

/** Refuses a value that does not fit, by the name of its variable. */
export function checkEnv(fits: boolean, option: string, reason: string): asserts fits {
  if (!fits) throw new LatchkeyError('options/invalid', { option, reason })
}

/** Reads the port to listen on, where it is set. */
export function parsePort(text: string | undefined): number | undefined {
  if (!text) return undefined
  const port = Number(text)
  checkEnv(/^\d+$/.test(text) && port <= 65_535, 'PORT', `it must be 0 to 65535, not '${text}'`)
  return port
}

/** Reads a variable that holds a JSON object. */
export function parseJsonObject(option: string, text: string, example: string): object {
  const table = parseJson(text)
  checkEnv(isRecord(table), option, `it must be a JSON object, like ${example}`)
  return table
}

/** Reads a variable that holds an address of the web, where it is set. */
export function parseUrl(option: string, text: string | undefined): string | undefined {
  if (!text) return undefined
  // The address itself stays out of the message: it may hold a key.
  checkEnv(isHttpUrl(text), option, 'it must be an http(s) URL without a user name or password')
  return text
}

/** Whether a value is an address of the web, and names no user. */
export function isHttpUrl(value: unknown): value is string {
  if (typeof value !== 'string' || !URL.canParse(value)) return false
  const { password, protocol, username } = new URL(value)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}

export const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The parts of a comma-separated variable. */
export const parseList = (text = ''): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
