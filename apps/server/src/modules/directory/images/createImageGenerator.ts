import {
  connectorImageIds,
  connectorNames,
  type ImageKind,
  monogramLetters,
  networkImageIds,
  networkNames,
  type Wallet,
} from '@latchkey/protocol'
import type { ImageFile } from '../../images/ImageFile.js'
import { builtInWallets } from '../table/builtInWallets.js'
import { drawMonogram } from './drawMonogram.js'
import { openShippedImages, type ShippedImages } from './openShippedImages.js'
import { standInColors } from './standInColors.js'

export type GenerateImage = (kind: ImageKind, id: string) => Promise<ImageFile | undefined>

const symbolPattern = /^(?=.*[\p{L}\p{N}])[\p{L}\p{N}\p{Sc}.+_-]{1,16}$/u

/** Creates the generator: the picture that comes with this repository, else letters on a colour. @spec S7.25 */
export function createImageGenerator(
  walletByImageId: (id: string) => Wallet | undefined,
): GenerateImage {
  const shipped = openShippedImages()
  const networks = namesOf(networkImageIds, networkNames)
  const connectors = namesOf(connectorImageIds, connectorNames)
  const currencies = new Set(Intl.supportedValuesOf('currency'))
  const colors = standInColors(builtInWallets.map(({ name }) => name))
  const named = async (kind: Parameters<ShippedImages>[0], name: string | undefined) =>
    name === undefined
      ? undefined
      : ((await shipped(kind, name)) ?? drawMonogram(monogramLetters(name), name, colors.get(name)))
  const asset = async (id: string) =>
    (await named('networks', networks.get(id))) ?? named('wallets', connectors.get(id))
  const generate: Readonly<Record<ImageKind, GenerateOne>> = {
    wallet: async (id) => (await named('wallets', walletByImageId(id)?.name)) ?? asset(id),
    asset,
    currency: async (id) => {
      const code = id.toUpperCase()
      return currencies.has(code) ? drawMonogram(signOf(code), code) : undefined
    },
    // Any symbol is drawn: there is no list of all tokens.
    token: async (id) => (symbolPattern.test(id) ? named('tokens', id) : undefined),
  }
  return (kind, id) => generate[kind](id)
}

type GenerateOne = (id: string) => Promise<ImageFile | undefined>

/** Names by image id; that of the first where several share an image. */
function namesOf<K extends string>(
  ids: Readonly<Record<K, string>>,
  names: Readonly<Record<K, string>>,
): ReadonlyMap<string, string> {
  const rows = Object.keys(ids) as K[]
  return new Map(rows.reverse().map((key) => [ids[key], names[key]]))
}

/** '$' is clearer than 'USD'; 'CHF' has no sign. */
function signOf(currency: string): string {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
