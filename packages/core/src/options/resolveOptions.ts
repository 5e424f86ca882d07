import {
  type AccountType,
  type CustomWallet,
  type Features,
  type Namespace,
  type Network,
  namespaceList,
  namespaces,
  startError,
} from '@latchkey/protocol'
import type { SiweConfig, Siwx } from '@latchkey/protocol/siwx'
import type { AdapterFactory } from '../ports/Adapter.js'
import type { AuthFactory } from '../ports/AuthPort.js'
import type { Env } from '../ports/Env.js'
import type { SessionFactory } from '../ports/SessionPort.js'
import type { Metadata } from '../ports/SourcePort.js'
import type { Language } from '../state/languageSlice.js'
import type { ThemeSlice } from '../state/theme/themeSlice.js'
import type { ExcludedWallet, Options } from './Options.js'
import { resolveConnectors, validateFactories } from './resolveFactories.js'
import { assertTag, availableLanguages, resolveLanguage } from './resolveLanguage.js'
import { resolveMetadata } from './resolveMetadata.js'
import { resolveNetworks } from './resolveNetworks.js'
import { assertAvailable } from './unavailableOptions.js'
import { featureNames, validateFeatures } from './validateFeatures.js'
import {
  assertKnown,
  assertOption,
  isRecord,
  isText,
  validateGroup,
  validateImages,
  validateList,
  validateUrl,
} from './validateOption.js'
import { validateTheme } from './validateTheme.js'

const booleanDefaults = {
  reconnect: true,
  enableNetworkSwitch: true,
  allowUnsupportedChain: false,
  enableWalletConnect: true,
  manualWalletConnect: false,
  basic: false,
  inline: false,
  disableAppend: false,
  backCloses: true,
  debug: false,
}
type BooleanOptions = Readonly<typeof booleanDefaults>

export type ResolvedOptions = BooleanOptions & {
  readonly id: string | undefined
  readonly networks: readonly Network[]
  readonly defaultNetwork: Network | undefined
  readonly customRpcUrls: Options['customRpcUrls']
  readonly adapters: readonly AdapterFactory[]
  readonly sessions: SessionFactory | undefined
  readonly auth: AuthFactory | undefined
  readonly connectorImages: Readonly<Record<string, string>>
  metadata: Metadata
  readonly theme: Partial<ThemeSlice>
  readonly language: string
  readonly languages: readonly Language[]
  readonly server: string | undefined
  readonly projectId: string | undefined
  readonly features: Partial<Features>
  readonly defaultAccountTypes: Readonly<Record<Namespace, AccountType>>
  readonly featuredWalletIds: readonly string[]
  readonly includeWalletIds: readonly string[]
  readonly excludeWalletIds: readonly string[]
  readonly excludedWallets: readonly ExcludedWallet[]
  readonly customWallets: readonly CustomWallet[]
  readonly termsConditionsUrl: string | undefined
  readonly privacyPolicyUrl: string | undefined
  readonly swapRouters: NonNullable<Options['swapRouters']>
  readonly siwx: Siwx | undefined
  readonly siweConfig: SiweConfig | undefined
}

const otherNames: readonly (keyof Options)[] = [
  'networks',
  'defaultNetwork',
  'customRpcUrls',
  'tokens',
  'chainImages',
  'connectors',
  'env',
]

/** Validates options and fills in defaults. @spec S5.27 */
export function resolveOptions(options: Options, env: Env): ResolvedOptions {
  assertOption(isRecord(options), 'options', 'give { networks: [mainnet] }')
  const { siweConfig, siwx } = options
  if (siweConfig && siwx) throw startError('options/siwx-conflict')
  assertAvailable(options)
  const resolved = {
    ...resolveBooleans(options),
    ...resolveTexts(options),
    adapters: validateFactories('adapters', options.adapters),
    connectorImages: validateImages('connectorImages', options.connectorImages),
    metadata: resolveMetadata(options.metadata, env),
    theme: validateTheme(validateGroup('theme', options.theme)),
    ...resolveLanguages(options, env),
    features: validateFeatures(options.features),
    defaultAccountTypes: resolveAccountTypes(options),
    ...resolveWallets(options),
    swapRouters: options.swapRouters ?? {},
    siwx: siwx || undefined,
    siweConfig: siweConfig || undefined,
  }
  // Before the networks: a misspelt `networks` would look missing.
  const inFeatures = featureNames.map((name) => `features.${name}`)
  assertKnown('', options, [...Object.keys(resolved), ...otherNames, ...inFeatures])
  return { ...resolved, ...resolveConnectors(options), ...resolveNetworks(options) }
}

function resolveTexts(options: Options) {
  const { id, projectId, server } = options
  const isPlainId = id === undefined || (isText(id) && /^[\w-]{1,64}$/.test(id))
  assertOption(isPlainId, 'id', 'use at most 64 letters, digits, - and _')
  assertOption(['string', 'undefined'].includes(typeof projectId), 'projectId', 'give a text')
  assertOption(!/[?#]/.test(server ?? ''), 'server', 'leave out ? and #')
  return {
    id,
    projectId,
    server: validateUrl('server', server)?.replace(/\/+$/, ''),
    termsConditionsUrl: validateUrl('termsConditionsUrl', options.termsConditionsUrl),
    privacyPolicyUrl: validateUrl('privacyPolicyUrl', options.privacyPolicyUrl),
  }
}

function resolveWallets(options: Options) {
  const ids = (option: `${'featured' | 'include' | 'exclude'}WalletIds`) =>
    validateList(option, options[option], isText, 'list ids of wallets')
  return {
    featuredWalletIds: ids('featuredWalletIds'),
    includeWalletIds: ids('includeWalletIds'),
    excludeWalletIds: ids('excludeWalletIds'),
    excludedWallets: validateList(
      'excludedWallets',
      options.excludedWallets,
      (wallet) => {
        assertKnown('excludedWallets', wallet, ['id', 'name', 'rdns'])
        return Object.values(wallet).some(isText)
      },
      'list { id }, { name } or { rdns }',
    ),
    customWallets: validateList(
      'customWallets',
      options.customWallets,
      (wallet) => isText(wallet?.id) && isText(wallet.name),
      'list { id, name }',
    ),
  }
}

function resolveLanguages({ language, languages: added }: Options, env: Env) {
  if (language !== undefined) assertTag(language)
  const languages = validateList(
    'languages',
    added,
    (one) => isText(one?.tag) && isRecord(one.messages),
    'list what defineLanguage gave',
  )
  const wanted = language === undefined ? env.languages : [language]
  return { language: resolveLanguage(wanted, availableLanguages(languages)), languages }
}

const resolveBooleans = (options: Options) =>
  Object.fromEntries(
    Object.entries(booleanDefaults).map(([name, usual]) => {
      const { [name as keyof BooleanOptions]: value = usual } = options
      assertOption(typeof value === 'boolean', name, 'use true or false')
      return [name, value]
    }),
  ) as BooleanOptions

function resolveAccountTypes({ defaultAccountTypes }: Options) {
  const option = 'defaultAccountTypes'
  const group = validateGroup(option, defaultAccountTypes, namespaceList)
  const types = namespaceList.map((namespace) => {
    const { defaultAccountType: usual } = namespaces[namespace]
    const { [namespace]: type = usual } = group
    // Only namespaces with smart accounts have a choice.
    const allowed: readonly AccountType[] = usual === 'smartAccount' ? [usual, 'eoa'] : [usual]
    assertOption(allowed.includes(type), `${option}.${namespace}`, `use ${allowed.join(' or ')}`)
    return [namespace, type]
  })
  return Object.fromEntries(types) as Record<Namespace, AccountType>
}
