import { readdirSync } from 'node:fs'
import type { ViewName } from '@latchkey/core'

const folder = new URL('../../packages/react/src/views/', import.meta.url)

/** The views that can be opened, by the names of their files: a new one joins every journey over all views. */
export const availableViews = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .flatMap((path) => /^\w+[\\/](\w+)View\.tsx$/.exec(path)?.[1] ?? [])
  .sort() as readonly ViewName[]

if (availableViews.length === 0) throw new Error(`no view stands in ${folder.pathname}`)
