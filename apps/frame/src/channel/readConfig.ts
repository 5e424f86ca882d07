import { type FrameConfig, frameConfig } from '@latchkey/protocol/vault'
import * as v from 'valibot'
import { parseJson } from '../chain/readText.js'

/** What the site wrote into the page; undefined where it wrote nothing that can be read. */
export function readConfig(document: Pick<Document, 'querySelector'>): FrameConfig | undefined {
  const meta = document.querySelector('meta[name="latchkey-config"]')
  const read = v.safeParse(frameConfig, parseJson(meta?.getAttribute('content') ?? undefined))
  return read.success ? read.output : undefined
}
