import type { Env } from '../ports/Env.js'
import type { Metadata } from '../ports/SourcePort.js'
import { assertOption, isText, validateGroup, validateList } from './validateOption.js'

export function resolveMetadata(metadata: Partial<Metadata> | undefined, { page }: Env): Metadata {
  const usual: Metadata = { name: page.title, description: '', url: page.origin, icons: [] }
  const { icons, ...texts } = validateGroup('metadata', metadata, Object.keys(usual))
  for (const [name, text] of Object.entries(texts)) {
    assertOption(typeof text === 'string', `metadata.${name}`, 'give a text')
  }
  const { url } = texts
  const isUrl = !url || url === page.origin || URL.canParse(url)
  assertOption(isUrl, 'metadata.url', 'give a URL')
  return { ...usual, ...texts, icons: validateList('metadata.icons', icons, isText, 'list URLs') }
}
