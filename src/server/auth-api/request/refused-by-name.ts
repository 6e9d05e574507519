/** Parts of GoTrue's contract that are not here, each by its name and GoTrue's own code for one that is turned off. */
import { AuthRefusal } from './auth-refusal.ts'

const REFUSED: readonly (readonly [start: string, status: number, code: string, message: string])[] = [
  ['/authorize', 400, 'validation_failed', 'Unsupported provider: provider is not enabled'],
  ['/callback', 400, 'oauth_provider_not_supported', 'Sign-in by other providers is not available here'],
  ['/user/identities/authorize', 404, 'manual_linking_disabled', 'Manual linking is disabled'],
  ['/user/identities', 404, 'manual_linking_disabled', 'Manual linking is disabled'],
  ['/user/oauth', 404, 'feature_disabled', 'OAuth server is disabled'],
  ['/oauth', 404, 'feature_disabled', 'OAuth server is disabled'],
  ['/admin/oauth', 404, 'feature_disabled', 'OAuth server is disabled'],
  ['/admin/custom-providers', 404, 'feature_disabled', 'Custom providers are disabled'],
  ['/sso', 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  ['/saml', 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  ['/admin/sso', 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  ['/factors', 422, 'mfa_totp_enroll_not_enabled', 'MFA is disabled'],
  ['/passkeys', 404, 'feature_disabled', 'Passkeys are disabled'],
  ['/admin/audit', 404, 'feature_disabled', 'The audit log is not available here'],
]

export function refuseByName(path: string): AuthRefusal {
  const known = REFUSED.find(([start]) => path === start || path.startsWith(`${start}/`))
  if (known === undefined) return new AuthRefusal(404, 'not_found', 'There is no such address')
  const [, status, code, message] = known
  return new AuthRefusal(status, code, message)
}
