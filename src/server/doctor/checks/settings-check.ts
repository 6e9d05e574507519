/** What settings come to together, without asking anybody. */
import { ConfigError, type ServerConfig } from '../../config/config.ts'
import { readPriceFile } from '../../config/read-price-file.ts'
import { isLoopback } from '../../config/urls.ts'
import type { Check, Subject } from '../findings/check.ts'
import type { Finding } from '../findings/finding.ts'
import { namesOf } from '../findings/names-of.ts'
import { sentenceFinding } from '../findings/sentence-finding.ts'

export function settingsCheck({ config }: Pick<Subject, 'config'>): Check {
  return {
    area: 'Settings',
    title: 'what the settings come to together',
    reads: ['PUBLIC_ORIGIN', 'PREVIEW_ORIGIN', 'APPS_ORIGIN', 'IDENTITY_ORIGIN', 'HOST', 'PORT'],
    examine: async () => [
      ...originFindings(config),
      ...useFindings(config),
      ...(await priceFindings(config)),
    ],
  }
}

function originFindings({ publicOrigin, previewOrigin, appsOrigin }: ServerConfig): Finding[] {
  const all = [
    { name: 'PUBLIC_ORIGIN', origin: publicOrigin },
    { name: 'PREVIEW_ORIGIN', origin: previewOrigin },
    ...(appsOrigin === null ? [] : [{ name: 'APPS_ORIGIN', origin: appsOrigin }]),
  ]
  const findings: Finding[] = []
  if (publicOrigin.startsWith('https:') && previewOrigin.startsWith('http:'))
    findings.push({
      id: 'mixed',
      severity: 'stops',
      wrong:
        'PUBLIC_ORIGIN says https and PREVIEW_ORIGIN says http, so browsers refuse to show a preview in the workspace.',
      next: 'Let PREVIEW_ORIGIN begin with https, with a certificate for its wildcard.',
    })
  const open = all.filter(({ origin }) => origin.startsWith('http:') && !isOfThisMachine(origin))
  if (open.length > 0)
    findings.push({
      id: 'insecure',
      severity: 'harms',
      wrong: `${namesOf(open.map(({ name }) => name))} ${open.length === 1 ? 'is' : 'are'} without TLS, so browsers on other devices give no service workers and no crypto.subtle, which previews and publishing need.`,
      next: 'Put a proxy with certificates in front, and let them begin with https.',
    })
  return findings
}

/** For browsers, as for the server. */
function isOfThisMachine(origin: string): boolean {
  const { hostname } = new URL(origin.replace('*', 'x'))
  return isLoopback(hostname)
}

function useFindings({ isForThisMachine, isTest }: ServerConfig): Finding[] {
  const findings: Finding[] = []
  if (isTest && !isForThisMachine)
    findings.push({
      id: 'test-mode',
      severity: 'harms',
      wrong: 'LATHE_TEST is set, so whoever reaches the server can make the demo model fail.',
      next: 'Unset LATHE_TEST.',
    })
  return findings
}

async function priceFindings({ modelPricesFile }: ServerConfig): Promise<Finding[]> {
  if (modelPricesFile === null) return []
  try {
    await readPriceFile(modelPricesFile)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return [sentenceFinding('prices', error)]
    throw error
  }
}
