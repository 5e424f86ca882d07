import { getOrigins } from '@latchkey/protocol/api'
import { type FrameConfig, socialCallbackPath, socialProviderId } from '@latchkey/protocol/vault'
import { escapeHtml } from '@latchkey/service/escapeHtml'
import { serve } from '@latchkey/service/serve'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import * as v from 'valibot'
import type { Projects } from '../env/Projects.js'
import { createSiteHeaders } from './createSiteHeaders.js'
import { gzipFiles } from './gzipFiles.js'
import type { FrameFileMap } from './readFrameFiles.js'
import { returnForms } from './returnForms.js'

export type SiteParameters = {
  /** The settings of every page, without those of its project. */
  readonly config: Omit<FrameConfig, 'allowedOrigins' | 'keys' | 'projectId' | 'socials'>
  /** Undefined while a service has not answered yet. */
  readonly keys: () => FrameConfig['keys'] | undefined
  /** Undefined while auth has not answered yet: until then the frame offers e-mail alone. */
  readonly socials: () => FrameConfig['socials']
  readonly projects: Projects
  /** Undefined where the frame is not built: then only the services work. */
  readonly files: FrameFileMap | undefined
}

/** Stands in a built page where its settings go. */
export const configPlaceholder = '<!--latchkey-config-->'
const pages = {
  device: 'page',
  login: 'page',
  mailbox: 'page',
  stop: 'page',
  freeze: 'page',
  recover: 'page',
  unfreeze: 'page',
  'lost-stop': 'page',
  approve: 'approvalWindow',
  security: 'approvalWindow',
} as const

const framePath = '/sdk'
/** The page that opens recovery kits from a visitor's disk, when this vault is no more. */
const recoveryPage = {
  file: '/recovery.html',
  path: '/recovery-page',
  savedAs: 'latchkey-recovery.html',
} as const
/** The worker that stretches passwords is the only script that compiles WebAssembly. */
const wasmWorker = /^\/assets\/stretchWorker-[\w-]+\.js$/

/** The page that providers lead back to, each at its own path. */
const returnFile = '/social.html'

/** Where each page of the built frame is served. */
export const pagePaths: ReadonlyMap<string, string> = new Map([
  ['/index.html', framePath],
  [recoveryPage.file, recoveryPage.path],
  [returnFile, socialCallbackPath('result')],
  ...Object.keys(pages).map((name) => [`/${name}.html`, `/${name}`] as const),
])

/** Creates the site that serves the frame and its windows. */
export function site(parameters: SiteParameters): Hono {
  const { config, files, keys: readKeys, projects, socials: readSocials } = parameters
  const app = new Hono()
  const headers = createSiteHeaders(config)
  const gzipped = gzipFiles(files ?? new Map())

  // Any page may read who may embed the frame; the headers of the frame say the same.
  app.use(getOrigins.path, cors({ origin: '*' }))
  serve(app, getOrigins, ({ projectId = 'default' }) => ({
    allowedOrigins: [...(projects.get(projectId) ?? [])],
  }))

  app.get(framePath, (c) => {
    const projectId = c.req.query('projectId') ?? ''
    const origins = projects.get(projectId) ?? []
    return c.body(...renderPage('/index.html', projectId, headers.frame(origins)))
  })
  returnForms(app)
  app.get(socialCallbackPath(':provider'), (c) => {
    if (!v.is(socialProviderId, c.req.param('provider'))) return c.notFound()
    // Of no project: the provider wrote its parameters.
    return c.body(...renderPage(returnFile, '', headers.returnPage()))
  })
  for (const [name, kind] of Object.entries(pages)) {
    app.get(`/${name}`, (c) => {
      const projectId = c.req.query('projectId') ?? 'default'
      return c.body(...renderPage(`/${name}.html`, projectId, headers[kind]()))
    })
  }
  app.get('/assets/*', (c) => {
    const file = files?.get(c.req.path)
    if (!file) return c.notFound()
    const own = headers.asset({ compilesWasm: wasmWorker.test(c.req.path) })
    const packed = gzipped(c.req.path, c.req.header('accept-encoding'))
    return c.body(packed ?? file.bytes, 200, {
      ...own,
      'Content-Type': file.type,
      Vary: 'Accept-Encoding',
      ...(packed && { 'Content-Encoding': 'gzip' }),
    })
  })
  app.get(recoveryPage.path, (c) => {
    const file = files?.get(recoveryPage.file)
    if (!file) return c.notFound()
    const own = headers.download(recoveryPage.savedAs)
    return c.body(file.bytes, 200, { ...own, 'Content-Type': file.type })
  })
  return app

  /** Writes the settings into a page. */
  function renderPage(
    path: string,
    projectId: string,
    pageHeaders: Record<string, string>,
  ): [string, 200 | 503, Record<string, string>] {
    const html = files?.get(path)
    if (!html) return ['The frame of this vault is not built.', 503, pageHeaders]
    const keys = readKeys()
    if (!keys) return ['The vault is starting. Try again in a moment.', 503, pageHeaders]
    const origins = projects.get(projectId)
    // An unknown project id is not echoed.
    const own = { projectId: origins ? projectId : '', allowedOrigins: [...(origins ?? [])] }
    const socials = readSocials()
    const shared = { ...config, keys, ...(socials && { socials }) }
    const text = JSON.stringify({ ...shared, ...own } satisfies FrameConfig)
    const meta = `<meta name="latchkey-config" content="${escapeHtml(text)}">`
    const page = new TextDecoder().decode(html.bytes).replace(configPlaceholder, () => meta)
    return [page, 200, { ...pageHeaders, 'Content-Type': html.type }]
  }
}
