const NAMES = [
  'User-Agent',
  'X-Stainless-Lang',
  'X-Stainless-Package-Version',
  'X-Stainless-OS',
  'X-Stainless-Arch',
  'X-Stainless-Runtime',
  'X-Stainless-Runtime-Version',
  'X-Stainless-Retry-Count',
  'X-Stainless-Timeout',
]

/**
 * What the official clients tell of the machine: nobody's business, and each one a header that the CORS of a local
 * server or a gateway would have to allow.
 */
export const LEFT_OUT_HEADERS: Readonly<Record<string, null>> = Object.fromEntries(
  NAMES.map((name) => [name, null]),
)
