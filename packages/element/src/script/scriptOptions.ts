import { isLatchkeyError, type Options } from '@latchkey/core'
import { bundledAdapters, bundledVault } from './bundledAdapters.js'
import {
  readCustomNetworks,
  readJson,
  readList,
  readNetworks,
  readRpcUrls,
} from './readNetworks.js'

/** One data attribute: the option it becomes, and how it is read. */
type Row = { readonly option: string; read(text: string): unknown }

/** What the attributes of a script tag say, or what is wrong with them. */
export type ScriptOptions = {
  /** Undefined where no attribute asks for an instance. */
  readonly options?: Options
  readonly problems: readonly string[]
}

const text = (option: string): Row => ({ option, read: (value) => value })
const list = (option: string): Row => ({ option, read: readList })
const choice = (option: string): Row => ({ option, read: readSwitch })

/** Every data attribute of the script tag, named as in `script.dataset`. */
export const scriptAttributes: Readonly<Record<string, Row>> = {
  networks: { option: 'networks', read: readNetworks },
  customNetworks: { option: 'network', read: readCustomNetworks },
  defaultNetwork: text('defaultNetwork'),
  rpcUrls: { option: 'customRpcUrls', read: readRpcUrls },
  instance: text('id'),
  server: text('server'),
  projectId: text('projectId'),
  vault: text('vault'),
  theme: text('theme.mode'),
  accent: text('theme.accent'),
  language: text('language'),
  metadataName: text('metadata.name'),
  metadataDescription: text('metadata.description'),
  metadataUrl: text('metadata.url'),
  metadataIcons: list('metadata.icons'),
  features: { option: 'features', read: readJson },
  reconnect: choice('reconnect'),
  enableNetworkSwitch: choice('enableNetworkSwitch'),
  allowUnsupportedChain: choice('allowUnsupportedChain'),
  enableEmbedded: choice('enableEmbedded'),
  disableAppend: choice('disableAppend'),
  featuredWalletIds: list('featuredWalletIds'),
  includeWalletIds: list('includeWalletIds'),
  excludeWalletIds: list('excludeWalletIds'),
  termsConditionsUrl: text('termsConditionsUrl'),
  privacyPolicyUrl: text('privacyPolicyUrl'),
}

/** Reads the attributes of the script tag. Others than ours are left alone: content systems add their own. */
export function scriptOptions(dataset: Readonly<DOMStringMap>): ScriptOptions {
  const problems: string[] = []
  const given = new Map<string, unknown>()
  for (const [name, { option, read }] of Object.entries(scriptAttributes)) {
    const written = dataset[name]
    if (written === undefined) continue
    try {
      given.set(option, read(written.trim()))
    } catch (error) {
      problems.push(problemText(name, written, (error as Error).message))
    }
  }
  if (given.size === 0 || problems.length > 0) return { problems }

  const { network: custom, networks: listed, defaultNetwork, vault, ...rest } = nested(given)
  const networks = [...asNetworks(listed), ...asNetworks(custom)]
  if (networks.length === 0) {
    return { problems: [`${attributeName('networks')} is missing: list networks, e.g. "1"`] }
  }
  const first = networks.find(({ id }) => [`${id}`, `eip155:${id}`].includes(`${defaultNetwork}`))
  if (defaultNetwork !== undefined && !first) {
    const problem = 'it is none of the networks that are listed'
    return { problems: [problemText('defaultNetwork', String(defaultNetwork), problem)] }
  }
  const adapters = bundledAdapters()
  try {
    const connectors = bundledVault(vault, networks)
    return { problems, options: { ...rest, networks, adapters, connectors, defaultNetwork: first } }
  } catch (error) {
    if (!isLatchkeyError(error, 'options/invalid')) throw error
    return { problems: [problemText('vault', String(vault), error.context.reason)] }
  }
}

/** A mistake that was found only when the instance was made, in the words of the page that has to be mended. */
export function optionProblem(dataset: Readonly<DOMStringMap>, option: string, reason: string) {
  const name = Object.keys(scriptAttributes).find((key) => {
    const known = scriptAttributes[key]?.option ?? ''
    return dataset[key] !== undefined && (option === known || option.startsWith(`${known}.`))
  })
  return name ? problemText(name, dataset[name] ?? '', reason) : `${option}: ${reason}`
}

const problemText = (name: string, written: string, reason: string) =>
  `${attributeName(name)}=${JSON.stringify(written)} is refused: ${reason}`

/** As it is written in HTML: `metadataName` is `data-metadata-name`. */
const attributeName = (name: string) =>
  `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

function readSwitch(value: string): boolean {
  if (!['', 'true', 'false'].includes(value)) throw new Error('write true or false')
  return value !== 'false'
}

const asNetworks = (value: unknown) => (value ?? []) as Options['networks']

/** Options by path as an object: `theme.mode` goes into `theme`. */
function nested(given: ReadonlyMap<string, unknown>): Record<string, unknown> {
  const options: Record<string, unknown> = {}
  for (const [path, value] of given) {
    const [group = '', name] = path.split('.')
    options[group] = name ? { ...(options[group] as object), [name]: value } : value
  }
  return options
}
