import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { createClientAddresses, isProxyRange } from './client-address.ts'

describe('whose request it is', () => {
  const direct = createClientAddresses([])
  const proxied = createClientAddresses(['loopback', '10.1.0.0/16', '2001:db8:aaaa::/48'])

  it.each([
    ['203.0.113.9', null],
    ['203.0.113.9', '198.51.100.1'],
    ['203.0.113.9', '127.0.0.1'],
    ['203.0.113.9', '10.1.2.3, 127.0.0.1'],
  ])('the address of the connection counts, whatever header a stranger sends: %s, %j', (peer, header) => {
    expect(direct.client(peer, header)).toBe('203.0.113.9')
    expect(proxied.client(peer, header)).toBe('203.0.113.9')
  })

  it.each([
    ['127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['2001:DB8:AAAA::5', '203.0.113.9', '203.0.113.9'],
    // The client wrote what stands left of what the proxy added.
    ['127.0.0.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
    ['127.0.0.1', '127.0.0.1, 203.0.113.9', '203.0.113.9'],
    ['127.0.0.1', 'nonsense, 203.0.113.9, 10.1.2.3', '203.0.113.9'],
    ['127.0.0.1', '1.1.1.1, 203.0.113.9 ,10.1.2.3:443', '203.0.113.9'],
    ['127.0.0.1', '203.0.113.9:51234', '203.0.113.9'],
    ['127.0.0.1', '[2001:db8:1:2:3::9]:51234', '2001:db8:1:2::/64'],
    ['127.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
    // What is no address says nothing.
    ['127.0.0.1', '203.0.113.9, unknown', '127.0.0.1'],
    ['127.0.0.1', '203.0.113.9,', '127.0.0.1'],
    ['127.0.0.1', '', '127.0.0.1'],
    ['127.0.0.1', null, '127.0.0.1'],
    ['127.0.0.1', '10.1.9.9, 127.0.0.1', '10.1.9.9'],
    ['', '203.0.113.9', ''],
  ])(
    'behind a proxy it is the last that the proxies did not write of themselves: %s, %j is %s',
    (peer, header, client) => {
      expect(proxied.client(peer, header)).toBe(client)
    },
  )

  it('several headers of the name are one list', () => {
    expect(proxied.client('127.0.0.1', ['1.1.1.1', '203.0.113.9'])).toBe('203.0.113.9')
  })

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
    ['2001:db8::1', '2001:0DB8:0:0:5::'],
    ['fe80::1%eth0', 'fe80::2%eth1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
  ])('%s and %s are one client', (one, other) => {
    expect(direct.client(one, null)).toBe(direct.client(other, null))
  })

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['192.0.2.1', '192.0.2.2'],
    ['::1', '::ffff:0.0.0.1'],
  ])('%s and %s are two', (one, other) => {
    expect(direct.client(one, null)).not.toBe(direct.client(other, null))
  })

  it('a header without end costs no more than its right end', () => {
    const header = `${'127.0.0.1,'.repeat(200_000)}127.0.0.1`
    expect(proxied.client('127.0.0.1', header)).toBe('127.0.0.1')
    expect(proxied.client('127.0.0.1', `1.1.1.1,${'x'.repeat(1_000_000)}`)).toBe('127.0.0.1')
    expect(proxied.client('127.0.0.1', `${'x'.repeat(1_000_000)},203.0.113.9`)).toBe('203.0.113.9')
  })

  it('is read from a request with a connection, and is empty without one', async () => {
    const app = new Hono().get('*', (c) => c.text(proxied.of(c)))
    const headers = { 'X-Forwarded-For': '203.0.113.9' }
    const env = { incoming: { socket: { remoteAddress: '::1' } } }
    expect(await (await app.request('/', { headers }, env)).text()).toBe('203.0.113.9')
    expect(await (await app.request('/', { headers })).text()).toBe('')
  })
})

describe('which proxies can be named', () => {
  it.each(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', 'loopback', 'linklocal', 'uniquelocal'])(
    '%s',
    (text) => {
      expect(isProxyRange(text)).toBe(true)
    },
  )

  it.each([
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '::1/129',
    '10.0.0',
    'example.com',
    'toString',
    '',
    '1.2.3.4/',
    '/8',
    '::1%lo',
  ])('never %j', (text) => {
    expect(isProxyRange(text)).toBe(false)
  })
})
