/** What people ask of several tables at once, deeper than one. */
import { caseList } from './case.ts'

const P = 'posts'
const A = 'authors'

const { cases, add } = caseList()

const list = (sql: string) => `coalesce((select json_agg(x) from (${sql}) x),'[]')`
const one = (sql: string) => `(select row_to_json(x) from (${sql}) x)`

add(
  'a left one beside an inner one',
  (db) =>
    db
      .from(P)
      .select('id,comments!inner(id),tags!left(label)')
      .gt('comments.stars', 2)
      .order('id')
      .order('label', { referencedTable: 'tags' }),
  `select id, ${list('select id from comments where post_id=p.id and stars>2')} comments, ${list('select label from tags t join post_tags j on tag_id=t.id where j.post_id=p.id order by label')} tags from posts p where exists(select from comments where post_id=p.id and stars>2) order by id`,
)
add(
  'two inner ones',
  (db) =>
    db
      .from(P)
      .select('id,comments!inner(id),tags!inner(label)')
      .eq('tags.label', 'red')
      .eq('comments.stars', 1),
  `select 1 id, '[{"id":2}]'::json comments, '[{"label":"red"}]'::json tags`,
)
add(
  'an inner one within a left one',
  (db) =>
    db
      .from(A)
      .select('id,posts!author_id(id,comments!inner(stars))')
      .eq('posts.comments.stars', 5)
      .order('id'),
  `select id, case id when 1 then '[{"id":1,"comments":[{"stars":5}]}]'::json else '[]' end posts from authors order by id`,
)
add(
  'a hint by the constraint',
  (db) =>
    db
      .from(A)
      .select('id,edited:posts!posts_editor_id_fkey(id)')
      .order('id')
      .order('id', { referencedTable: 'edited' }),
  `select id, ${list('select id from posts p where p.editor_id=a.id order by id')} edited from authors a order by id`,
)
add(
  'both of two ways at once',
  (db) =>
    db
      .from(A)
      .select('id,written:posts!author_id(id),edited:posts!editor_id(id)')
      .gt('written.id', 1)
      .order('id')
      .order('id', { referencedTable: 'written' })
      .order('id', { referencedTable: 'edited' }),
  `select id, ${list('select id from posts p where p.author_id=a.id and id>1 order by id')} written, ${list('select id from posts p where p.editor_id=a.id order by id')} edited from authors a order by id`,
)
add(
  'a group within what is embedded',
  (db) =>
    db
      .from(P)
      .select('id,comments(id)')
      .or('and(stars.gt.1,stars.lt.4),author_name.is.null', { referencedTable: 'comments' })
      .order('id')
      .order('id', { referencedTable: 'comments' }),
  `select id, ${list('select id from comments where post_id=p.id and ((stars>1 and stars<4) or author_name is null) order by id')} comments from posts p order by id`,
)
add(
  'a group two tables deep',
  (db) =>
    db
      .from(A)
      .select('id,posts!author_id(id,comments(id))')
      .or('stars.eq.5,stars.eq.3', { referencedTable: 'posts.comments' })
      .order('id')
      .order('id', { referencedTable: 'posts' }),
  `select id, ${list(`select id, ${list('select id from comments where post_id=p.id and stars in (5,3)')} comments from posts p where p.author_id=a.id order by id`)} posts from authors a order by id`,
)
add(
  'each by its own order, and cut',
  (db) =>
    db
      .from(P)
      .select('id,comments(id,stars)')
      .order('id', { ascending: false })
      .order('stars', { referencedTable: 'comments', ascending: false, nullsFirst: false })
      .order('id', { referencedTable: 'comments' })
      .limit(1, { referencedTable: 'comments' })
      .limit(3),
  `select id, ${list('select id, stars from comments where post_id=p.id order by stars desc nulls last, id limit 1')} comments from posts p order by id desc limit 3`,
)
add(
  'by several columns of one that is embedded',
  (db) =>
    db
      .from(P)
      .select('id,author:authors!author_id(name)')
      .order('author(active)', { ascending: false, nullsFirst: false })
      .order('author(name)', { ascending: false })
      .order('id'),
  `select p.id, ${one('select name from authors where id=p.author_id')} author from posts p left join authors a on a.id=p.author_id order by a.active desc nulls last, a.name desc, p.id`,
)
add(
  'what has none of a kind',
  (db) => db.from(A).select('id,posts!author_id()').is('posts', null).order('id'),
  'select id from authors a where not exists(select from posts where author_id=a.id) order by id',
)
add(
  'what has none of a filtered kind',
  (db) => db.from(P).select('id,comments()').gt('comments.stars', 2).is('comments', null).order('id'),
  'select id from posts p where not exists(select from comments where post_id=p.id and stars>2) order by id',
)
add(
  'what has some, or is so',
  (db) => db.from(P).select('id,comments()').or('comments.not.is.null,views.eq.0').order('id'),
  'select id from posts p where exists(select from comments where post_id=p.id) or views=0 order by id',
)
add(
  'a json path of what is embedded',
  (db) => db.from(P).select('id,authors!author_id(city:data->home->>city)').order('id'),
  `select id, ${one(`select data->'home'->>'city' city from authors where id=p.author_id`)} authors from posts p order by id`,
)
add(
  'a condition on a json path of it',
  (db) =>
    db.from(P).select('id,authors!author_id!inner(id)').eq('authors.data->home->>city', 'London').order('id'),
  `select id, '{"id":1}'::json authors from posts where author_id=1 order by id`,
)
add(
  'a list of it that holds',
  (db) => db.from(P).select('id,authors!author_id!inner(id)').contains('authors.tags', ['math']).order('id'),
  `select id, '{"id":1}'::json authors from posts where author_id=1 order by id`,
)
add(
  'a cast of it',
  (db) => db.from('comments').select('id,posts(id::text,v:views::float8)').order('id'),
  `select id, ${one('select id::text, views::float8 v from posts where id=c.post_id')} posts from comments c order by id`,
)
add(
  'spread with a cast, an alias and a path',
  (db) => db.from('comments').select('id,...posts(post:title,pid:id::text,deep:meta->>s)').order('id'),
  `select c.id, p.title post, p.id::text pid, p.meta->>'s' deep from comments c left join posts p on p.id=c.post_id order by c.id`,
)
add(
  'spread of many, two columns',
  (db) =>
    db
      .from(P)
      .select('id,...comments(stars,author_name)')
      .order('id')
      .order('id', { referencedTable: 'comments' }),
  `select id, coalesce((select json_agg(stars order by id) from comments where post_id=p.id),'[]') stars, coalesce((select json_agg(author_name order by id) from comments where post_id=p.id),'[]') author_name from posts p order by id`,
)
add(
  'spread of a join table',
  (db) => db.from('post_tags').select('note,...posts(title),...tags(label)').order('post_id').order('tag_id'),
  `select note, p.title, t.label from post_tags j join posts p on p.id=post_id join tags t on t.id=tag_id order by post_id, tag_id`,
)
add(
  'up two, down one',
  (db) => db.from('comments').select('id,posts(authors!author_id(profiles(bio)))').eq('id', 1),
  `select 1 id, '{"authors":{"profiles":{"bio":"first of them"}}}'::json posts`,
)
add(
  'a tree by itself, twice',
  (db) =>
    db
      .from('folders')
      .select('name,below:folders!parent_id(name,below:folders!parent_id(name))')
      .is('parent_id', null)
      .order('id', { referencedTable: 'below' }),
  `select 'root' "name", '[{"name":"a","below":[{"name":"aa"}]},{"name":"b","below":[]}]'::json below`,
)
add(
  'a tree upwards, twice',
  (db) => db.from('folders').select('name,above:parent_id(name,above:parent_id(name))').eq('id', 4),
  `select 'aa' "name", '{"name":"a","above":{"name":"root","above":null}}'::json above`.replace(
    ',"above":null',
    '',
  ),
)
for (const [select, sql] of [
  ['stars.sum(),stars.avg()', 'sum(stars), avg(stars)'],
  ['most:stars.max(),least:stars.min()', 'max(stars) most, min(stars) least'],
  ['count(),stars.count()', 'count(*), count(stars)'],
  ['n:stars::text.min()', 'min(stars::text) n'],
] as const)
  add(
    `aggregates of many: ${select}`,
    (db) => db.from(P).select(`id,comments(${select})`).order('id'),
    `select id, (select json_agg(x) from (select ${sql} from comments where post_id=p.id) x) comments from posts p order by id`,
  )
add(
  'aggregates by groups of many',
  (db) =>
    db
      .from(P)
      .select('id,comments(author_name,n:count())')
      .eq('id', 1)
      .order('author_name', { referencedTable: 'comments' }),
  `select 1 id, '[{"author_name":"x","n":1},{"author_name":"y","n":1}]'::json comments`,
)
add(
  'aggregates by groups, filtered and cut',
  (db) =>
    db
      .from('comments')
      .select('post_id,n:count(),best:stars.max()')
      .not('post_id', 'is', null)
      .order('post_id')
      .limit(2),
  'select post_id, count(*) n, max(stars) best from comments where post_id is not null group by post_id order by post_id limit 2',
)
add(
  'aggregates by a json path',
  (db) => db.from(P).select('s:meta->>s,n:count()').order('meta->>s', { nullsFirst: true }),
  `select meta->>'s' s, count(*) n from posts group by 1 order by 1 nulls first`,
)
for (const [title, condition, sql] of [
  [
    'not of and of or',
    'not.and(id.gt.1,or(views.is.null,views.lt.6))',
    'not (id>1 and (views is null or views<6))',
  ],
  [
    'three deep',
    'or(and(id.eq.1,views.gt.1),and(id.eq.2,not.or(views.gt.9,views.lt.1)))',
    '(id=1 and views>1) or (id=2 and not (views>9 or views<1))',
  ],
  [
    'lists with commas and quotes',
    'title.in.("One","T,w\\"o","Three)"),id.eq.5',
    `title in ('One','T,w"o','Three)') or id=5`,
  ],
  ['patterns', 'title.ilike.*o*,title.not.like.T*', `title ilike '%o%' or title not like 'T%'`],
  ['json', 'meta->k->deep->0.eq.1,meta->>s.in.(t,u)', `meta->'k'->'deep'->0='1' or meta->>'s' in ('t','u')`],
  ['none and yes or no', 'author_id.is.null,published.is.false', 'author_id is null or published is false'],
  ['moments', 'id.eq.1,and(views.gte.0,views.lte.5)', 'id=1 or (views>=0 and views<=5)'],
  [
    'words',
    'search.wfts(english)."fat or dog",id.eq.3',
    `search @@ websearch_to_tsquery('english','fat or dog') or id=3`,
  ],
] as const)
  add(
    `or: ${title}`,
    (db) => db.from(P).select('id').or(condition).order('id'),
    `select id from posts where ${sql} order by id`,
  )
add(
  'everything at once',
  (db) =>
    db
      .from(P)
      .select(
        'id,title,author:authors!author_id(name,home:data->home->>city),comments(stars,text),...authors!editor_id(editor:name),n:comments(count)',
      )
      .or('views.gte.5,views.is.null')
      .not('author_id', 'is', null)
      .gt('comments.stars', 1)
      .order('views', { ascending: false, nullsFirst: true })
      .order('stars', { referencedTable: 'comments' })
      .range(0, 2),
  `select id, title, ${one(`select name, data->'home'->>'city' home from authors where id=p.author_id`)} author, ${list('select stars, text from comments where post_id=p.id and stars>1 order by stars')} comments, (select name from authors where id=p.editor_id) editor, (select json_build_array(json_build_object('count',count(*))) from comments where post_id=p.id) n from posts p where (views>=5 or views is null) and author_id is not null order by views desc nulls first limit 3`,
)

export const NESTED_CASES = cases
