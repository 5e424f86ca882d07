import {
  type AllWallets,
  type FeatureName,
  type Features,
  type SocialEntry,
  type SwapProvider,
  socialsOrder,
} from '@latchkey/protocol'
import { nearestName } from '../nearestName.js'
import { assertOption, isRecord, isText, validateImage } from '../validateOption.js'
import { checkFields, type FieldCheck, text } from './checkFields.js'

/** Names an order may list; the default order loads with the modal. */
export const orders = {
  connectorTypeOrder: [
    'walletConnect',
    'recent',
    'injected',
    'featured',
    'custom',
    'external',
    'recommended',
  ],
  walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
  connectMethodsOrder: ['email', 'social', 'wallet'],
} satisfies { readonly [F in FeatureName as F extends `${string}Order` ? F : never]: Features[F] }

const swapProviders: readonly SwapProvider[] = ['1inch']
const places: readonly AllWallets[] = ['SHOW', 'HIDE', 'ONLY_MOBILE']

export function checkFeatures(features: Partial<Features>): void {
  checkSocials(features.socials ?? false)
  for (const [name, words] of Object.entries({
    ...orders,
    allWallets: places,
    swaps: swapProviders,
  })) {
    const value = features[name as FeatureName]
    for (const word of typeof value === 'boolean' ? [] : [value ?? []].flat()) {
      const nearest = nearestName(String(word), words)
      const reason = nearest ? `. Did you mean ${nearest}?` : `: use ${words}`
      assertOption(
        (words as readonly unknown[]).includes(word),
        `features.${name}`,
        `${word} is not known${reason}`,
      )
    }
  }
}

const socialFields: Readonly<Record<keyof SocialEntry, FieldCheck>> = {
  id: [
    (value) => isText(value) && /^[a-z][a-z0-9-]{0,31}$/.test(value),
    'give the id that the provider has in your vault',
  ],
  name: text,
  image: [() => true, ''],
}

function checkSocials(socials: Features['socials']): void {
  const providers: readonly string[] = socialsOrder
  const ids = (socials || []).map((social) => (isRecord(social) ? social.id : social))
  for (const social of socials || []) {
    const entry: SocialEntry = isRecord(social) ? social : { id: social }
    const { id, image, name } = entry
    const option = `features.socials.${id}`
    assertOption(isText(id), 'features.socials', 'each needs an id')
    checkFields(option, entry, socialFields)
    const isOnce = ids.indexOf(id) === ids.lastIndexOf(id)
    assertOption(isOnce, 'features.socials', `two have the id ${id}`)
    const nearest = nearestName(id, providers)
    const hint = nearest ? `did you mean ${nearest}?` : 'a provider of your vault needs a name too'
    assertOption(providers.includes(id) || name !== undefined, option, hint)
    if (image !== undefined) validateImage(`${option}.image`, image)
  }
}
