import {
  type CustomWallet,
  type Network,
  type NetworkToken,
  type SwapRouter,
  safeLink,
} from '@latchkey/protocol'
import type { Env } from '../../ports/Env.js'
import type { Options } from '../Options.js'
import type { ResolvedOptions } from '../resolveOptions.js'
import { assertKnown, assertOption, isRecord, isText, validateImage } from '../validateOption.js'
import { checkFactory } from './checkFactory.js'
import { checkFeatures } from './checkFeatures.js'
import { checkFields, type FieldCheck, text } from './checkFields.js'
import { checkSignIn } from './checkSignIn.js'

/** Throws `options/invalid` for mistakes that do not prevent starting. Development only. */
export function checkOptions(options: Options, resolved: ResolvedOptions): void {
  const { env, siweConfig, siwx } = options
  const { adapters, auth, customWallets, features, networks, projectId, sessions, swapRouters } =
    resolved
  checkEnv(env)
  checkFeatures(features)
  const areLoginsUsed = auth !== undefined || !features.socials || features.socials.length === 0
  assertOption(areLoginsUsed, 'features.socials', 'add what embedded() returns to connectors')
  checkCustomWallets(customWallets)
  checkTokens(networks)
  checkSwapRouters(swapRouters)
  for (const factory of [...adapters, sessions, auth]) if (factory) checkFactory(factory)
  const readers = [resolved.server, auth, relayUrlOf(sessions)]
  const isRead = projectId === undefined || readers.some((one) => one !== undefined)
  assertOption(isRead, 'projectId', 'nothing reads it: did you mean walletConnect({ projectId })?')
  checkSignIn('siwx', siwx)
  checkSignIn('siweConfig', siweConfig)
}

/** The relay that the host names; it is told the project, too. */
const relayUrlOf = (sessions: ResolvedOptions['sessions']): unknown =>
  sessions?.hostOptions && Reflect.get(sessions.hostOptions, 'relayUrl')

const reserved = /^(https?|javascript|data|blob|file)\b/i

const link = (isSafe: (value: string) => unknown, expected: string): FieldCheck => [
  (value) => value === '' || (isText(value) && !!isSafe(value)),
  expected,
]
const page = link(safeLink, 'give an https URL')
const app = link(
  (value) =>
    safeLink(value) ?? (/^[a-z][\w+.-]*(:\/\/.*|:)?$/i.test(value) && !reserved.test(value)),
  'give an https URL or the scheme of an app',
)

const walletFields: Readonly<Record<keyof CustomWallet, FieldCheck>> = {
  id: text,
  name: text,
  homepage: page,
  image_url: [() => true, ''],
  mobile_link: app,
  desktop_link: app,
  webapp_link: app,
  app_store: page,
  play_store: page,
}

function checkCustomWallets(wallets: readonly CustomWallet[]): void {
  const ids: string[] = []
  for (const wallet of wallets) {
    const { id, image_url: image } = wallet
    assertOption(!ids.includes(id), 'customWallets', `two have the id ${id}`)
    ids.push(id)
    checkFields(`customWallets.${id}`, wallet, walletFields)
    if (image !== undefined && image !== '') validateImage(`customWallets.${id}.image_url`, image)
  }
}

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
  onOnline: 'function',
  onEscape: 'function',
  visible: 'function',
  openLink: 'function',
  hasGlobal: 'function',
  url: 'function',
  loginPage: 'object',
  page: 'object',
}

function checkEnv(env: unknown): void {
  if (env === undefined) return
  assertOption(isRecord(env) && !Array.isArray(env), 'env', 'give an object')
  for (const [name, kind] of Object.entries(kinds)) {
    const { [name]: part } = env as Readonly<Record<string, unknown>>
    const isKind = part === undefined || (part !== null && typeof part === kind)
    assertOption(isKind, `env.${name}`, `it must be of the type ${kind}`)
  }
}

const isAddress = (value: unknown) => /^0x[\da-f]{40}$/i.test(String(value))

/** Routers move the visitor's money, so typos must not pass. */
export function checkSwapRouters(swapRouters: Readonly<Record<number, unknown>>): void {
  const isByChain = isRecord(swapRouters) && !Array.isArray(swapRouters)
  assertOption(isByChain, 'swapRouters', 'give { [chainId]: [{ address, wrapped }] }')
  for (const [chainId, routers] of Object.entries(swapRouters)) {
    const option = `swapRouters.${chainId}`
    assertOption(/^[1-9]\d*$/.test(chainId), option, 'name chains by their number')
    assertOption(Array.isArray(routers), option, 'list routers')
    for (const router of routers as readonly SwapRouter[]) {
      assertOption(isRecord(router), option, 'give { address, wrapped }')
      assertKnown(option, router, ['address', 'wrapped'])
      for (const name of ['address', 'wrapped'] as const) {
        const { [name]: value } = router
        assertOption(isAddress(value), `${option}.${name}`, `${value} is no address`)
      }
    }
  }
}

const tokenFields: Readonly<Record<keyof NetworkToken, FieldCheck>> = {
  address: [() => true, ''],
  symbol: text,
  decimals: [
    (value) => Number.isInteger(value) && Number(value) > 0 && Number(value) < 78,
    'use 1 to 77',
  ],
  name: text,
  image: [() => true, ''],
}

function checkTokens(networks: readonly Network[]): void {
  for (const { caipNetworkId, tokens = [] } of networks) {
    const option = `tokens.${caipNetworkId}`
    assertOption(Array.isArray(tokens), option, 'list tokens')
    for (const token of tokens) checkToken(option, token)
  }
}

function checkToken(option: string, token: NetworkToken): void {
  assertOption(isRecord(token), option, 'give an object')
  const { address, decimals, image, symbol } = token
  const form = option.includes('eip155') ? /^0x[\da-f]{40}$/i : /^[\w.-]{20,}$/
  assertOption(form.test(String(address)), `${option}.address`, `${address} is no address`)
  checkFields(option, { ...token, symbol: symbol ?? '', decimals: decimals ?? 0 }, tokenFields)
  if (image !== undefined) validateImage(`${option}.image`, image)
}
