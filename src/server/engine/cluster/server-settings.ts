import type { EngineLimits } from '../sessions/engine-limits.ts'

/** Beside those of projects: the engine's own, and what the server keeps for them. */
const OWN_SESSIONS = 8

/**
 * How the cluster runs: for little memory, for its own machine only, with walls that SQL cannot move. What SQL may set
 * for itself (time, memory of a sort) is a first line here; the walls behind it are the engine's clock and the
 * processes' address space.
 */
export function serverSettings(
  version: number,
  socketFolder: string,
  limits: EngineLimits,
): readonly string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    port: 5432,
    password_encryption: 'scram-sha-256',
    max_connections: limits.sessions * 2 + OWN_SESSIONS,
    superuser_reserved_connections: OWN_SESSIONS,
    shared_buffers: '16MB',
    max_locks_per_transaction: 256,
    max_wal_size: '128MB',
    min_wal_size: '32MB',
    // What a backup of a cluster that runs needs: its log whole, and one who keeps it meanwhile, not without end.
    wal_level: 'replica',
    max_wal_senders: 0,
    max_replication_slots: 1,
    max_slot_wal_keep_size: '1GB',
    max_prepared_transactions: 0,
    // After a crash the disk is told once, and not for each of some 300 files of every database, while all apps wait.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    // No parallel query: each session is one process within one limit.
    max_worker_processes: 0,
    max_parallel_workers: 0,
    max_parallel_workers_per_gather: 0,
    autovacuum_max_workers: 1,
    // Nothing is loaded into a process for it.
    jit: 'off',
    jit_provider: 'none',
    temp_file_limit: `${limits.temporaryMegabytes}MB`,
    // Of LOG and worse: what SQL says of itself stays out.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    ...(version >= 18 && { io_method: 'sync', autovacuum_worker_slots: 1 }),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
