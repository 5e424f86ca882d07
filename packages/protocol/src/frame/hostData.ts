import * as v from 'valibot'

const value = v.union([v.pipe(v.string(), v.maxLength(256)), v.number()])
const values = v.pipe(v.record(v.pipe(v.string(), v.maxLength(64)), value), v.maxEntries(64))
const line = v.pipe(v.string(), v.maxLength(2_048))

/** Theme of the page; the frame ignores what could mislead. @spec S3.61 */
export const themeData = v.strictObject({
  themeMode: v.optional(v.picklist(['light', 'dark'])),
  themeVariables: v.optional(values),
  w3mThemeVariables: v.optional(values),
  language: v.optional(v.pipe(v.string(), v.maxLength(35))),
})

/** Name, URL and icons of the page. @spec S3.62 */
export const dappData = v.strictObject({
  metadata: v.optional(
    v.strictObject({
      name: line,
      description: line,
      url: line,
      icons: v.pipe(v.array(line), v.maxLength(8)),
    }),
  ),
  sdkVersion: v.optional(v.pipe(v.string(), v.maxLength(64))),
  sdkType: v.optional(v.picklist(['w3m', 'appkit'])),
  projectId: v.pipe(v.string(), v.maxLength(64)),
})

export type ThemeData = v.InferOutput<typeof themeData>
