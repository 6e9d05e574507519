-- A list that nobody is on yet: whoever joins with the code GARDEN has something to share.

insert into public.lists (id, name, code) values
  ('5e11a6de-0000-4000-8000-000000000001', 'Allotment supper', 'GARDEN');

insert into public.items (list_id, name, amount, shop, aisle) values
  ('5e11a6de-0000-4000-8000-000000000001', 'Charcoal', '1 bag', 'Hardware store', 'Garden'),
  ('5e11a6de-0000-4000-8000-000000000001', 'Halloumi', '3', 'Supermarket', 'Dairy'),
  ('5e11a6de-0000-4000-8000-000000000001', 'Flatbreads', '12', 'Bakery', 'Counter'),
  ('5e11a6de-0000-4000-8000-000000000001', 'Lemonade', '4 bottles', 'Supermarket', 'Drinks');
