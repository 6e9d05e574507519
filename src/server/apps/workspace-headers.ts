/** Headers of every response of the workspace's host: the origin that holds keys, chats and sign-in. */
import type { MiddlewareHandler } from 'hono'
import type { ServerConfig } from '../config/config.ts'

export interface WorkspaceEnv {
  Variables: {
    /** One per response; inline scripts of the page carry it. */
    nonce: string
  }
}

type PolicyConfig = Pick<
  ServerConfig,
  | 'previewOrigin'
  | 'packagesOrigin'
  | 'geminiBaseUrl'
  | 'modelOrigins'
  | 'hasOwnKeys'
  | 'iconsUrl'
  | 'fontListUrl'
  | 'fontCssUrl'
  | 'fontFilesOrigin'
  | 'identity'
>

/** Sets the workspace's policies, among them a Content-Security-Policy with a nonce of its own per response. */
export function workspaceHeaders(
  config: PolicyConfig,
  createNonce: () => string,
): MiddlewareHandler<WorkspaceEnv> {
  return async (c, next) => {
    const nonce = createNonce()
    c.set('nonce', nonce)
    await next()
    c.header('Content-Security-Policy', workspacePolicy(config, nonce))
    // Popup sign-in needs its opener; anything stricter cuts it off.
    c.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
    c.header('Cross-Origin-Resource-Policy', 'same-origin')
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Referrer-Policy', 'no-referrer')
    c.header(
      'Permissions-Policy',
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=(), display-capture=()',
    )
  }
}

/** S2.30: where Google keeps the pictures of those whom it signs in (S6.2); the embedded provider has none. */
const GOOGLE_PICTURES = 'https://lh3.googleusercontent.com'

function pictureOrigin({ identity }: PolicyConfig): string {
  return identity === null || identity.isEmbedded ? '' : ` ${GOOGLE_PICTURES}`
}

/** The policy's text. Workers get theirs from their own script's response, which this one also is. */
export function workspacePolicy(config: PolicyConfig, nonce: string): string {
  const [icons, fontList, fontCss, fontFiles] = [
    config.iconsUrl,
    config.fontListUrl,
    config.fontCssUrl,
    config.fontFilesOrigin,
  ].map((url) => (url === null ? '' : ` ${new URL(url).origin}`))
  // Where people may use no keys of their own, no page has a way to send one.
  const models = config.hasOwnKeys ? [new URL(config.geminiBaseUrl).origin, ...config.modelOrigins] : []
  const connect = [...models, config.packagesOrigin]
  if (config.identity !== null) connect.push(new URL(config.identity.issuer).origin)
  return [
    `default-src 'self'`,
    // The compile worker instantiates WebAssembly; nothing on this origin may evaluate text.
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    // CodeMirror and Radix add style elements at run time.
    `style-src 'self' 'unsafe-inline'${fontCss}`,
    `connect-src 'self' data: blob: ${connect.join(' ')}${icons}${fontList}`,
    `img-src 'self' data: blob:${icons}${pictureOrigin(config)}`,
    `font-src 'self' data:${fontFiles}`,
    `media-src 'self' data: blob:`,
    `worker-src 'self' blob:`,
    `frame-src ${config.previewOrigin}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
