import { caseList } from './case.ts'

const P = 'posts'
const A = 'authors'

const { cases, add } = caseList()

const auth = `(select row_to_json(x) from (select a.name from authors a where a.id=p.author_id) x)`
add(
  'to-one column',
  (db) => db.from(P).select('id,author_id(name)').order('id'),
  `select id, ${auth} author_id from posts p order by id`,
)
add(
  'to-one hint col',
  (db) => db.from(P).select('id,authors!author_id(name)').order('id'),
  `select id, ${auth} authors from posts p order by id`,
)
add(
  'to-one hint constraint',
  (db) => db.from(P).select('id,a:authors!posts_author_id_fkey(name)').order('id'),
  `select id, ${auth} a from posts p order by id`,
)
add(
  'to-one by constraint',
  (db) => db.from(P).select('id,posts_author_id_fkey(name)').order('id'),
  `select id, ${auth} posts_author_id_fkey from posts p order by id`,
)
add(
  'two to-one',
  (db) => db.from(P).select('id,author:authors!author_id(name),editor:authors!editor_id(name)').order('id'),
  `select id, ${auth} author, (select row_to_json(x) from (select a.name from authors a where a.id=p.editor_id) x) editor from posts p order by id`,
)
add('ambiguous', (db) => db.from(P).select('id,authors(name)'), { error: 'PGRST201', status: 300 })
add('no rel', (db) => db.from('tags').select('authors(name)'), { error: 'PGRST200', status: 400 })
const comm = (inner = '', cols = 'id,stars', order = 'order by id') =>
  `coalesce((select json_agg(x) from (select ${cols} from comments c where c.post_id=p.id ${inner} ${order}) x),'[]')`
add(
  'to-many',
  (db) => db.from(P).select('id,comments(id,stars)').order('id').order('id', { referencedTable: 'comments' }),
  `select id, ${comm()} comments from posts p order by id`,
)
add(
  'to-many star',
  (db) => db.from(P).select('*,comments(*)').order('id').order('id', { referencedTable: 'comments' }),
  `select p.*, ${comm('', '*')} comments from posts p order by id`,
)
add(
  'to-many order desc',
  (db) =>
    db
      .from(P)
      .select('id,comments(id,stars)')
      .order('id')
      .order('stars', { referencedTable: 'comments', ascending: false }),
  `select id, ${comm('', 'id,stars', 'order by stars desc')} comments from posts p order by id`,
)
add(
  'to-many limit',
  (db) =>
    db
      .from(P)
      .select('id,comments(id,stars)')
      .order('id')
      .order('id', { referencedTable: 'comments' })
      .limit(1, { referencedTable: 'comments' }),
  `select id, ${comm('', 'id,stars', 'order by id limit 1')} comments from posts p order by id`,
)
add(
  'to-many range',
  (db) =>
    db
      .from(P)
      .select('id,comments(id,stars)')
      .order('id')
      .order('id', { referencedTable: 'comments' })
      .range(1, 1, { referencedTable: 'comments' }),
  `select id, ${comm('', 'id,stars', 'order by id limit 1 offset 1')} comments from posts p order by id`,
)
add(
  'to-many filter',
  (db) => db.from(P).select('id,comments(id,stars)').gt('comments.stars', 2).order('id'),
  `select id, ${comm('and stars>2')} comments from posts p order by id`,
)
add(
  'to-many or',
  (db) =>
    db
      .from(P)
      .select('id,comments(id,stars)')
      .or('stars.eq.5,stars.is.null', { referencedTable: 'comments' })
      .order('id'),
  `select id, ${comm('and (stars=5 or stars is null)')} comments from posts p order by id`,
)
add(
  'to-many not.or',
  (db) => {
    const q = db.from(P).select('id,comments(id,stars)').order('id')
    q.url.searchParams.append('comments.not.or', '(stars.eq.5,stars.eq.1)')
    return q
  },
  `select id, ${comm('and not (stars=5 or stars=1)')} comments from posts p order by id`,
)
add(
  'to-many json agg filter in',
  (db) => db.from(P).select('id,comments(id,stars)').in('comments.stars', [5, 3]).order('id'),
  `select id, ${comm('and stars in (5,3)')} comments from posts p order by id`,
)
add(
  'alias filter',
  (db) => db.from(P).select('id,cs:comments(id,stars)').gt('cs.stars', 2).order('id'),
  `select id, ${comm('and stars>2')} cs from posts p order by id`,
)
add(
  'alias filter by name',
  (db) => db.from(P).select('id,cs:comments(id,stars)').gt('comments.stars', 2).order('id'),
  `select id, ${comm('and stars>2')} cs from posts p order by id`,
)
add(
  'two aliases',
  (db) =>
    db
      .from(P)
      .select('id,good:comments(id,stars),bad:comments(id,stars)')
      .gt('good.stars', 2)
      .lt('bad.stars', 3)
      .order('id'),
  `select id, ${comm('and stars>2')} good, ${comm('and stars<3')} bad from posts p order by id`,
)
add(
  'inner',
  (db) =>
    db.from(P).select('id,comments!inner(id,stars)').order('id').order('id', { referencedTable: 'comments' }),
  `select id, ${comm()} comments from posts p where exists(select from comments where post_id=p.id) order by id`,
)
add(
  'inner filter',
  (db) => db.from(P).select('id,comments!inner(id,stars)').gt('comments.stars', 2).order('id'),
  `select id, ${comm('and stars>2')} comments from posts p where exists(select from comments where post_id=p.id and stars>2) order by id`,
)
add(
  'left',
  (db) =>
    db.from(P).select('id,comments!left(id,stars)').order('id').order('id', { referencedTable: 'comments' }),
  `select id, ${comm()} comments from posts p order by id`,
)
add(
  'inner to-one',
  (db) => db.from(P).select('id,authors!author_id!inner(name)').eq('authors.name', 'Ada').order('id'),
  `select id, ${auth} authors from posts p where author_id=1 order by id`,
)
add(
  'inner hint order',
  (db) => db.from(P).select('id,authors!inner!author_id(name)').eq('authors.name', 'Ada').order('id'),
  `select id, ${auth} authors from posts p where author_id=1 order by id`,
)
add(
  'inner nested',
  (db) =>
    db.from(A).select('name,posts!author_id!inner(id,comments!inner(stars))').eq('posts.comments.stars', 5),
  `select name, json_build_array(json_build_object('id',1,'comments',json_build_array(json_build_object('stars',5)))) posts from authors where id=1`,
)
add(
  'nested three',
  (db) => db.from(A).select('id,posts!author_id(id,comments(id,posts(title)))').eq('id', 2),
  `select 2 id, '[{"id":3,"comments":[{"id":3,"posts":{"title":"Three"}},{"id":4,"posts":{"title":"Three"}}]}]'::json posts`,
)
add(
  'nested filter',
  (db) =>
    db
      .from(A)
      .select('id,posts!author_id(id,comments(id))')
      .eq('id', 1)
      .eq('posts.comments.stars', 5)
      .eq('posts.id', 1),
  `select 1 id, '[{"id":1,"comments":[{"id":1}]}]'::json posts`,
)
add(
  'nested order limit',
  (db) =>
    db
      .from(A)
      .select('id,posts!author_id(id,comments(id))')
      .eq('id', 1)
      .order('id', { referencedTable: 'posts', ascending: false })
      .order('id', { referencedTable: 'posts.comments', ascending: false })
      .limit(1, { referencedTable: 'posts.comments' }),
  `select 1 id, '[{"id":2,"comments":[]},{"id":1,"comments":[{"id":2}]}]'::json posts`,
)
const tagq = `coalesce((select json_agg(x) from (select t.label from tags t join post_tags j on j.tag_id=t.id where j.post_id=p.id order by t.id) x),'[]')`
add(
  'm2m',
  (db) => db.from(P).select('id,tags(label)').order('id').order('id', { referencedTable: 'tags' }),
  `select id, ${tagq} tags from posts p order by id`,
)
add(
  'm2m hint',
  (db) => db.from(P).select('id,tags!post_tags(label)').order('id').order('id', { referencedTable: 'tags' }),
  `select id, ${tagq} tags from posts p order by id`,
)
add(
  'm2m inner',
  (db) => db.from(P).select('id,tags!inner(label)').eq('tags.label', 'green').order('id'),
  `select id, '[{"label":"green"}]'::json tags from posts where id in (1,3) order by id`,
)
add(
  'm2m back',
  (db) => db.from('tags').select('label,posts(id)').order('id').order('id', { referencedTable: 'posts' }),
  `select label, coalesce((select json_agg(x) from (select p.id from posts p join post_tags j on j.post_id=p.id where j.tag_id=t.id order by 1) x),'[]') posts from tags t order by t.id`,
)
add(
  'junction with note',
  (db) =>
    db
      .from(P)
      .select('id,post_tags(note,tags(label))')
      .eq('id', 1)
      .order('tag_id', { referencedTable: 'post_tags' }),
  `select 1 id, '[{"note":"p","tags":{"label":"red"}},{"note":null,"tags":{"label":"green"}}]'::json post_tags`,
)
add(
  'one-to-one',
  (db) => db.from(A).select('id,profiles(bio,big)').order('id'),
  `select id, (select row_to_json(x) from (select bio, big from profiles where author_id=a.id) x) profiles from authors a order by id`,
)
add(
  'one-to-one back',
  (db) => db.from('profiles').select('bio,authors(name)').order('author_id'),
  `select bio, json_build_object('name', a.name) authors from profiles join authors a on a.id=author_id order by a.id`,
)
add(
  'self children',
  (db) =>
    db.from('folders').select('name,folders(name)').order('id').order('id', { referencedTable: 'folders' }),
  `select name, coalesce((select json_agg(x) from (select name from folders c where c.parent_id=f.id order by id) x),'[]') folders from folders f order by id`,
)
add(
  'self children hint',
  (db) =>
    db
      .from('folders')
      .select('name,children:folders!parent_id(name)')
      .order('id')
      .order('id', { referencedTable: 'children' }),
  `select name, coalesce((select json_agg(x) from (select name from folders c where c.parent_id=f.id order by id) x),'[]') children from folders f order by id`,
)
add(
  'self parent',
  (db) => db.from('folders').select('name,parent:parent_id(name)').order('id'),
  `select name, (select row_to_json(x) from (select name from folders c where c.id=f.parent_id) x) parent from folders f order by id`,
)
add(
  'composite fk',
  (db) => db.from('orders_lines').select('id,stock(amount)').order('id'),
  `select id, (select row_to_json(x) from (select amount from stock s where s.shop=o.shop and s.sku=o.sku) x) stock from orders_lines o order by id`,
)
add(
  'composite back',
  (db) =>
    db
      .from('stock')
      .select('sku,orders_lines(id)')
      .order('shop')
      .order('sku')
      .order('id', { referencedTable: 'orders_lines' }),
  `select sku, coalesce((select json_agg(x) from (select id from orders_lines o where s.shop=o.shop and s.sku=o.sku order by id) x),'[]') orders_lines from stock s order by shop, sku`,
)
add(
  'null embed is',
  (db) => db.from(P).select('id,comments(id)').is('comments', null).order('id'),
  `select id, '[]'::json comments from posts p where not exists(select from comments where post_id=p.id) order by id`,
)
add(
  'null embed not',
  (db) => db.from(P).select('id,comments()').not('comments', 'is', null).order('id'),
  `select id from posts p where exists(select from comments where post_id=p.id) order by id`,
)
add(
  'null embed to-one',
  (db) => db.from(P).select('id,authors!author_id()').is('authors', null).order('id'),
  `select id from posts where author_id is null order by id`,
)
add(
  'null embed or',
  (db) => db.from(P).select('id,comments(),tags()').or('comments.not.is.null,tags.not.is.null').order('id'),
  `select id from posts p where exists(select from comments where post_id=p.id) or exists(select from post_tags where post_id=p.id) order by id`,
)
add(
  'null embed filtered',
  (db) => db.from(P).select('id,comments()').eq('comments.stars', 5).not('comments', 'is', null),
  `select 1 id`,
)
add(
  'spread to-one',
  (db) => db.from(P).select('id,...authors!author_id(author:name)').order('id'),
  `select p.id, a.name author from posts p left join authors a on a.id=author_id order by p.id`,
)
add(
  'spread to-one star',
  (db) => db.from('profiles').select('bio,...authors(*)').order('author_id'),
  `select bio, a.* from profiles join authors a on a.id=author_id order by author_id`,
)
add(
  'spread nested',
  (db) => db.from('comments').select('id,...posts(title,...authors!author_id(name))').order('id'),
  `select c.id, p.title, a.name from comments c left join posts p on p.id=post_id left join authors a on a.id=p.author_id order by c.id`,
)
add(
  'spread with embed',
  (db) => db.from('comments').select('id,...posts(title,tags(label))').eq('id', 5),
  `select 5 id, 'Five' title, '[{"label":"blue"}]'::json tags`,
)
add(
  'spread to-many',
  (db) => db.from(P).select('id,...comments(stars)').order('id').order('id', { referencedTable: 'comments' }),
  `select id, coalesce((select json_agg(stars order by id) from comments where post_id=p.id),'[]') stars from posts p order by id`,
)
add(
  'spread m2m',
  (db) => db.from(P).select('id,...tags(labels:label)').order('id').order('id', { referencedTable: 'tags' }),
  `select id, coalesce((select json_agg(label order by t.id) from tags t join post_tags on tag_id=t.id where post_id=p.id),'[]') labels from posts p order by id`,
)
add(
  'spread inner',
  (db) => db.from(P).select('id,...comments!inner(stars)').eq('comments.stars', 5),
  `select 1 id, '[5]'::json stars`,
)
add(
  'order by embed',
  (db) => db.from(P).select('id,author:authors!author_id(name)').order('author(name)').order('id'),
  `select p.id, ${auth} author from posts p left join authors a on a.id=author_id order by a.name, p.id`,
)
add(
  'order by embed unselected',
  (db) =>
    db
      .from(P)
      .select('id,author:authors!author_id(name)')
      .order('author(rating)', { ascending: false, nullsFirst: false })
      .order('id'),
  `select p.id, ${auth} author from posts p left join authors a on a.id=author_id order by a.rating desc nulls last, p.id`,
)
add('order by to-many', (db) => db.from(P).select('id,comments(id)').order('comments(id)'), {
  error: 'PGRST118',
})
add('order by not embedded', (db) => db.from(P).select('id').order('comments(id)'), { error: 'PGRST108' })
add('filter not embedded', (db) => db.from(P).select('id').eq('comments.id', 1), { error: 'PGRST108' })
add(
  'count embed',
  (db) => db.from(P).select('id,comments(count)').order('id'),
  `select id, (select json_build_array(json_build_object('count',count(*))) from comments where post_id=p.id) comments from posts p order by id`,
)
add(
  'count embed filter',
  (db) => db.from(P).select('id,comments(count)').gt('comments.stars', 2).order('id'),
  `select id, (select json_build_array(json_build_object('count',count(*))) from comments where post_id=p.id and stars>2) comments from posts p order by id`,
)
add(
  'count embed alias',
  (db) => db.from(P).select('id,n:comments(total:count)').order('id'),
  `select id, (select json_build_array(json_build_object('total',count(*))) from comments where post_id=p.id) n from posts p order by id`,
)
add(
  'count m2m',
  (db) => db.from('tags').select('label,posts(count)').order('id'),
  `select label, (select json_build_array(json_build_object('count',count(*))) from post_tags where tag_id=t.id) posts from tags t order by id`,
)
add(
  'sum embed',
  (db) => db.from(P).select('id,comments(stars.sum())').order('id'),
  `select id, (select json_build_array(json_build_object('sum',sum(stars))) from comments where post_id=p.id) comments from posts p order by id`,
)
add('count root', (db) => db.from(P).select('count'), 'select count(*) from posts')
for (const [s, q] of [
  ['stars.sum()', 'sum(stars)'],
  ['stars.avg()', 'avg(stars)'],
  ['stars.max()', 'max(stars)'],
  ['m:stars.min()', 'min(stars) m'],
  ['stars.count()', 'count(stars)'],
  ['count()', 'count(*)'],
  ['stars.avg()::int', 'avg(stars)::int avg'],
  ['stars::text.max()', 'max(stars::text)'],
  ['author_name,stars.sum()', 'author_name, sum(stars)'],
  ['who:author_name,n:count()', 'author_name who, count(*) n'],
] as const)
  add(
    `agg ${s}`,
    (db) => {
      const q = db.from('comments').select(s)
      return s.includes('author') ? q.order('author_name') : q
    },
    `select ${q} from comments ${q.includes('author') ? 'group by author_name order by author_name' : ''}`,
  )
add('agg in spread', (db) => db.from('comments').select('id,...posts(views.sum())'), { error: 'PGRST127' })
add(
  'agg beside embed',
  (db) => db.from(P).select('views.sum(),author_id(name)').eq('author_id', 1),
  `select 15 sum, '{"name":"Ada"}'::json author_id`,
)
add(
  'agg beside spread',
  (db) => db.from(P).select('n:count(),...authors!author_id(name)').eq('author_id', 1),
  `select 2 n, 'Ada' "name"`,
)
add(
  'agg beside many',
  (db) => db.from('stock').select('amount.sum(),orders_lines(id)').eq('sku', 'y'),
  `select 2 sum, '[]'::json orders_lines`,
)

export const EMBEDDING_CASES = cases
