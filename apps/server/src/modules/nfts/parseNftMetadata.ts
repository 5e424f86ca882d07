import { sanitizeWalletName } from '@latchkey/protocol'
import { parseJson } from '@latchkey/service/parseJson'

/** Metadata of an NFT; untrusted. */
export type NftMetadata = {
  readonly name?: string
  readonly description?: string
  /** A link, or an SVG itself. */
  readonly image?: string
  readonly attributes: readonly { readonly trait: string; readonly value: string }[]
}

const maxAttributes = 64
const maxTextLength = 2_000

export function parseNftMetadata(text: string): NftMetadata | undefined {
  const json = parseJson(text)
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined
  const { attributes, description, image, image_data, image_url, name } = json as Record<
    string,
    unknown
  >
  return {
    name: sanitizeWalletName(typeof name === 'number' ? String(name) : name),
    description: parseDescription(description),
    image: [image, image_url, image_data].find(isFilled),
    attributes: Array.isArray(attributes)
      ? attributes.slice(0, maxAttributes).flatMap(parseAttribute)
      : [],
  }
}

function parseAttribute(item: unknown): { trait: string; value: string }[] {
  if (typeof item !== 'object' || item === null) return []
  const { trait_type, value } = item as Record<string, unknown>
  const trait = sanitizeWalletName(trait_type)
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value)
  const said = isPlain ? sanitizeWalletName(String(value)) : undefined
  return trait && said ? [{ trait, value: said }] : []
}

/** Text with its line breaks, without characters that hide or reorder others. */
function parseDescription(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value
    .slice(0, maxTextLength)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n]|\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
  // A copy: a slice would keep the whole text in memory.
  return text ? Buffer.from(text).toString() : undefined
}

const isFilled = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== ''
