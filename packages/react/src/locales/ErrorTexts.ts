import type { ViewName } from '@latchkey/core'
import type { NoticeCode } from '@latchkey/core/ui'
import type { ErrorCode } from '@latchkey/protocol'

/** What a visitor reads of a failure, by its code; a code without a row gets the general text. */
export type ErrorTexts = Readonly<Partial<Record<ErrorCode | NoticeCode, string>>>

/** The headings of views; one without a row is named after its subject. */
export type ViewTitles = Readonly<Partial<Record<ViewName, string>>>
