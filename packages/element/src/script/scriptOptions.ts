import { isLatchkeyError, type Options } from '@latchkey/core'
import { nearestName } from '@latchkey/core/ui'
import {
  bundledAdapters,
  bundledEmbeddedWallet,
  bundledWalletConnect,
  networkIdOf,
} from './bundledAdapters.js'
import { lateServerSiwx } from './lateServerSiwx.js'
import {
  parseCustomNetworks,
  parseJson,
  parseList,
  parseNetworks,
  parseRpcUrls,
} from './parseNetworks.js'

type AttributeParser = { readonly option: string; parse(text: string): unknown }

export type ScriptOptions = {
  readonly options?: Options
  readonly problems: readonly string[]
}

const text = (option: string): AttributeParser => ({ option, parse: (value) => value })
const list = (option: string): AttributeParser => ({ option, parse: parseList })
const flag = (option: string): AttributeParser => ({ option, parse: parseFlag })

export const scriptAttributes: Readonly<Record<string, AttributeParser>> = {
  networks: { option: 'networks', parse: parseNetworks },
  customNetworks: { option: 'network', parse: parseCustomNetworks },
  defaultNetwork: text('defaultNetwork'),
  rpcUrls: { option: 'customRpcUrls', parse: parseRpcUrls },
  instance: text('id'),
  server: text('server'),
  projectId: text('projectId'),
  vault: text('vault'),
  walletConnect: { option: 'walletConnect', parse: parseRelay },
  signIn: { option: 'signIn', parse: parseSignInUrl },
  signInRequired: flag('signInRequired'),
  theme: text('theme.mode'),
  accent: text('theme.accent'),
  language: text('language'),
  metadataName: text('metadata.name'),
  metadataDescription: text('metadata.description'),
  metadataUrl: text('metadata.url'),
  metadataIcons: list('metadata.icons'),
  features: { option: 'features', parse: parseJson },
  reconnect: flag('reconnect'),
  enableNetworkSwitch: flag('enableNetworkSwitch'),
  allowUnsupportedChain: flag('allowUnsupportedChain'),
  inline: flag('inline'),
  disableAppend: flag('disableAppend'),
  backCloses: flag('backCloses'),
  featuredWalletIds: list('featuredWalletIds'),
  includeWalletIds: list('includeWalletIds'),
  excludeWalletIds: list('excludeWalletIds'),
  termsConditionsUrl: text('termsConditionsUrl'),
  privacyPolicyUrl: text('privacyPolicyUrl'),
}

export function scriptOptions(dataset: Readonly<DOMStringMap>): ScriptOptions {
  const problems = unknownAttributes(dataset).flatMap(({ name, nearest }) =>
    nearest
      ? problemText(
          name,
          dataset[name] ?? '',
          `it is not known. Did you mean ${attributeName(nearest)}?`,
        )
      : [],
  )
  const values = new Map<string, unknown>()
  for (const [name, { option, parse }] of Object.entries(scriptAttributes)) {
    const rawValue = dataset[name]
    if (rawValue === undefined) continue
    try {
      values.set(option, parse(rawValue.trim()))
    } catch (error) {
      problems.push(problemText(name, rawValue, (error as Error).message))
    }
  }
  if (values.size === 0 || problems.length > 0) return { problems }

  const { network: custom, networks: listed, defaultNetwork, ...others } = nestOptions(values)
  const { signIn, signInRequired, vault, walletConnect, ...rest } = others
  const networks = [...asNetworks(listed), ...asNetworks(custom)]
  if (networks.length === 0) {
    return { problems: [`${attributeName('networks')} is missing: list networks, e.g. "1"`] }
  }
  const first = networks.find((network) =>
    [`${network.id}`, networkIdOf(network)].includes(`${defaultNetwork}`),
  )
  if (defaultNetwork !== undefined && !first) {
    const problem = 'it is none of the networks that are listed'
    return { problems: [problemText('defaultNetwork', String(defaultNetwork), problem)] }
  }
  if (signInRequired !== undefined && signIn === undefined) {
    const problem = `it is about ${attributeName('signIn')}, which is missing`
    return { problems: [problemText('signInRequired', dataset.signInRequired ?? '', problem)] }
  }
  const siwx =
    signIn === undefined
      ? undefined
      : lateServerSiwx({ url: String(signIn), required: signInRequired !== false })
  const adapters = bundledAdapters(networks)
  try {
    const sessions = bundledWalletConnect(walletConnect)
    const connectors = [...sessions, ...bundledEmbeddedWallet(vault, networks)]
    const made = { networks, adapters, connectors, defaultNetwork: first, siwx }
    return { problems, options: { ...rest, ...made } }
  } catch (error) {
    if (!isLatchkeyError(error, 'options/invalid')) throw error
    return { problems: [problemText('vault', String(vault), error.context.reason)] }
  }
}

/** Content systems and loaders add attributes to every script. */
export const foreignAttributes = (dataset: Readonly<DOMStringMap>): readonly string[] =>
  unknownAttributes(dataset).flatMap(({ name, nearest }) => (nearest ? [] : attributeName(name)))

function unknownAttributes(dataset: Readonly<DOMStringMap>) {
  const names = Object.keys(scriptAttributes)
  return Object.keys(dataset)
    .filter((name) => !names.includes(name))
    .map((name) => ({ name, nearest: nearestName(name, names) }))
}

export function optionProblem(dataset: Readonly<DOMStringMap>, option: string, reason: string) {
  const name = Object.keys(scriptAttributes).find((key) => {
    const optionName = scriptAttributes[key]?.option ?? ''
    return (
      dataset[key] !== undefined && (option === optionName || option.startsWith(`${optionName}.`))
    )
  })
  return name ? problemText(name, dataset[name] ?? '', reason) : `${option}: ${reason}`
}

const problemText = (name: string, rawValue: string, reason: string) =>
  `${attributeName(name)}=${JSON.stringify(rawValue)} is refused: ${reason}`

const attributeName = (name: string) =>
  `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** Empty for the server's relay, undefined for none. */
function parseRelay(value: string): string | undefined {
  if (/^wss?:\/\/[^\s/]/i.test(value)) return value
  if (!['', 'true', 'false'].includes(value))
    throw new Error('write true or the wss: URL of a relay')
  return value === 'false' ? undefined : ''
}

function parseSignInUrl(value: string): string {
  // A second slash of either kind would begin another host name.
  if (/^https?:\/\/[^\s/]\S*$/i.test(value) || /^\/(?![/\\])\S*$/.test(value)) return value
  throw new Error('write the path or the http(s) URL where your server signs visitors in')
}

function parseFlag(value: string): boolean {
  if (!['', 'true', 'false'].includes(value)) throw new Error('write true or false')
  return value !== 'false'
}

const asNetworks = (value: unknown) => (value ?? []) as Options['networks']

function nestOptions(values: ReadonlyMap<string, unknown>): Record<string, unknown> {
  const options: Record<string, unknown> = {}
  for (const [path, value] of values) {
    const [group = '', name] = path.split('.')
    options[group] = name ? { ...(options[group] as object), [name]: value } : value
  }
  return options
}
