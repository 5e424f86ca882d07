import {
  connectorImageIds,
  connectorNames,
  type ImageKind,
  networkImageIds,
  networkNames,
  type Wallet,
} from '@latchkey/protocol'
import type { ImageFile } from '../../images/ImageFile.js'
import { builtInWallets } from '../table/builtInWallets.js'
import { drawMonogram, lettersOf } from './drawMonogram.js'
import { standInColors } from './standInColors.js'

export type GenerateImage = (kind: ImageKind, id: string) => ImageFile | undefined

const symbolPattern = /^(?=.*[\p{L}\p{N}])[\p{L}\p{N}\p{Sc}.+_-]{1,16}$/u

/** Creates the generator: this repository ships no third-party logos, so that all are letters on a colour. @spec S7.25 */
export function createImageGenerator(
  walletByImageId: (id: string) => Wallet | undefined,
): GenerateImage {
  const assets = assetNames()
  const currencies = new Set(Intl.supportedValuesOf('currency'))
  const colors = standInColors(builtInWallets.map(({ name }) => name))
  const drawName = (name: string | undefined) => name && drawMonogram(lettersOf(name), name)
  const drawWallet = (name: string) => drawMonogram(lettersOf(name), name, colors.get(name))
  const draw: Readonly<Record<ImageKind, (id: string) => ImageFile | '' | undefined>> = {
    wallet: (id) => {
      const wallet = walletByImageId(id)
      return wallet ? drawWallet(wallet.name) : drawName(assets.get(id))
    },
    asset: (id) => drawName(assets.get(id)),
    currency: (id) => {
      const code = id.toUpperCase()
      return currencies.has(code) ? drawMonogram(signOf(code), code) : undefined
    },
    // Any symbol is drawn: there is no list of all tokens.
    token: (id) => (symbolPattern.test(id) ? drawMonogram(shortened(id), id) : undefined),
  }
  return (kind, id) => draw[kind](id) || undefined
}

function assetNames(): ReadonlyMap<string, string> {
  const networks = Object.entries(networkImageIds).map(
    ([id, imageId]) => [imageId, networkNames[id as keyof typeof networkNames]] as const,
  )
  const connectors = Object.entries(connectorImageIds).map(
    ([id, imageId]) => [imageId, connectorNames[id as keyof typeof connectorNames]] as const,
  )
  return new Map([...networks.reverse(), ...connectors])
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

const shortened = (symbol: string) => [...symbol].slice(0, 4).join('').toUpperCase()
