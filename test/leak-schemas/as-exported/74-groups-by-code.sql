-- right: groups are joined by a function that wants their code
CREATE TABLE public.profiles (
  id UUID NOT NULL DEFAULT gen_random_uuid() PRIMARY KEY,
  user_id UUID NOT NULL UNIQUE REFERENCES auth.users(id) ON DELETE CASCADE,
  display_name TEXT, avatar_url TEXT,
  created_at TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now()
);
ALTER TABLE public.profiles ENABLE ROW LEVEL SECURITY;
CREATE POLICY "Profiles are viewable by everyone" ON public.profiles FOR SELECT USING (true);
CREATE POLICY "Users can insert their own profile" ON public.profiles FOR INSERT WITH CHECK (auth.uid() = user_id);
CREATE POLICY "Users can update their own profile" ON public.profiles FOR UPDATE USING (auth.uid() = user_id);
CREATE FUNCTION public.handle_new_user() RETURNS TRIGGER LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO public.profiles (user_id, display_name) VALUES (NEW.id, COALESCE(NEW.raw_user_meta_data->>'display_name', 'Somebody'));
  RETURN NEW;
END; $$;
CREATE TRIGGER on_auth_user_created AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION public.handle_new_user();
CREATE TABLE public.groups (id UUID NOT NULL DEFAULT gen_random_uuid() PRIMARY KEY, owner_id UUID NOT NULL REFERENCES auth.users(id) ON DELETE CASCADE, name TEXT NOT NULL, visibility TEXT NOT NULL DEFAULT 'invite-only', invite_code TEXT NOT NULL DEFAULT substr(md5(random()::text), 1, 8));
CREATE TABLE public.group_members (id UUID NOT NULL DEFAULT gen_random_uuid() PRIMARY KEY, group_id UUID NOT NULL REFERENCES public.groups(id) ON DELETE CASCADE, user_id UUID NOT NULL REFERENCES auth.users(id) ON DELETE CASCADE, joined_at TIMESTAMPTZ NOT NULL DEFAULT now(), UNIQUE (group_id, user_id));
CREATE TABLE public.group_posts (id UUID NOT NULL DEFAULT gen_random_uuid() PRIMARY KEY, group_id UUID NOT NULL REFERENCES public.groups(id) ON DELETE CASCADE, user_id UUID NOT NULL REFERENCES auth.users(id) ON DELETE CASCADE, content TEXT NOT NULL);
ALTER TABLE public.groups ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.group_members ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.group_posts ENABLE ROW LEVEL SECURITY;
CREATE FUNCTION public.is_group_member(_group_id UUID, _user_id UUID) RETURNS BOOLEAN
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT EXISTS (SELECT 1 FROM public.group_members WHERE group_id = _group_id AND user_id = _user_id)
$$;
CREATE POLICY "Owners can manage groups" ON public.groups FOR ALL TO authenticated USING (auth.uid() = owner_id) WITH CHECK (auth.uid() = owner_id);
CREATE POLICY "Members can view their groups" ON public.groups FOR SELECT TO authenticated USING (public.is_group_member(id, auth.uid()));
CREATE POLICY "Members can view group members" ON public.group_members FOR SELECT TO authenticated USING (user_id = auth.uid() OR public.is_group_member(group_id, auth.uid()));
CREATE POLICY "Members can view group posts" ON public.group_posts FOR SELECT TO authenticated USING (public.is_group_member(group_id, auth.uid()));
CREATE POLICY "Members can create group posts" ON public.group_posts FOR INSERT TO authenticated WITH CHECK (auth.uid() = user_id AND public.is_group_member(group_id, auth.uid()));
CREATE POLICY "Members can leave" ON public.group_members FOR DELETE TO authenticated USING (auth.uid() = user_id);
CREATE FUNCTION public.join_group_by_code(_invite_code TEXT) RETURNS UUID LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE found UUID;
BEGIN
  SELECT id INTO found FROM public.groups WHERE invite_code = _invite_code;
  IF found IS NULL THEN RAISE EXCEPTION 'No such group'; END IF;
  INSERT INTO public.group_members (group_id, user_id) VALUES (found, auth.uid()) ON CONFLICT DO NOTHING;
  RETURN found;
END; $$;
REVOKE ALL ON FUNCTION public.join_group_by_code(TEXT) FROM anon, public;
GRANT EXECUTE ON FUNCTION public.join_group_by_code(TEXT) TO authenticated;
