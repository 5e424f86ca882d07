import type { Env } from '../../ports/Env.js'
import { assertOption, isRecord } from '../validateOption.js'

const kinds: Readonly<Record<keyof Env, 'boolean' | 'function' | 'object' | 'string'>> = {
  browser: 'boolean',
  mobile: 'boolean',
  os: 'string',
  userAgent: 'string',
  messenger: 'boolean',
  safari: 'boolean',
  framed: 'boolean',
  languages: 'object',
  fetch: 'function',
  locks: 'object',
  loadImage: 'function',
  now: 'function',
  after: 'function',
  storage: 'object',
  tabStorage: 'object',
  onStorage: 'function',
  onVisible: 'function',
  onFocus: 'function',
  onEscape: 'function',
  visible: 'function',
  openLink: 'function',
  hasGlobal: 'function',
  url: 'function',
  loginPage: 'object',
  page: 'object',
}

export function checkEnv(env: unknown): void {
  if (env === undefined) return
  assertOption(isRecord(env) && !Array.isArray(env), 'env', 'give an object')
  for (const [name, kind] of Object.entries(kinds)) {
    const { [name]: part } = env as Readonly<Record<string, unknown>>
    const isKind = part === undefined || (part !== null && typeof part === kind)
    assertOption(isKind, `env.${name}`, `it must be of the type ${kind}`)
  }
}
