import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..')
// It shows components alone, and sends no requests.
const pages = readdirSync(folder).filter((name) => /\.html$/.test(name) && name !== 'specimen.html')

test.each(pages)('%s has a place for the addresses of its dev environment', (name) => {
  expect(readFileSync(join(folder, name), 'utf8')).toContain(
    '<meta name="latchkey-dev-environment" content="{{devEnvironment}}" />',
  )
})
