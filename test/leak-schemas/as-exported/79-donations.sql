-- right: a campaign shows its donations, of which those without a name name nobody
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
CREATE TABLE public.campaigns (id UUID NOT NULL DEFAULT gen_random_uuid() PRIMARY KEY, user_id UUID NOT NULL REFERENCES auth.users(id) ON DELETE CASCADE, title TEXT NOT NULL, goal NUMERIC NOT NULL DEFAULT 100, is_published BOOLEAN NOT NULL DEFAULT true);
ALTER TABLE public.campaigns ENABLE ROW LEVEL SECURITY;
CREATE POLICY "Published campaigns are viewable by everyone" ON public.campaigns FOR SELECT USING (is_published OR auth.uid() = user_id);
CREATE POLICY "Users can create their own campaigns" ON public.campaigns FOR INSERT WITH CHECK (auth.uid() = user_id);
CREATE POLICY "Users can update their own campaigns" ON public.campaigns FOR UPDATE USING (auth.uid() = user_id);
CREATE TABLE public.donations (id UUID NOT NULL DEFAULT gen_random_uuid() PRIMARY KEY, campaign_id UUID NOT NULL REFERENCES public.campaigns(id) ON DELETE CASCADE, donor_id UUID NOT NULL REFERENCES auth.users(id) ON DELETE CASCADE, amount NUMERIC NOT NULL CHECK (amount > 0), is_anonymous BOOLEAN NOT NULL DEFAULT true);
ALTER TABLE public.donations ENABLE ROW LEVEL SECURITY;
CREATE POLICY "Donors can view their own donations" ON public.donations FOR SELECT USING (auth.uid() = donor_id);
CREATE POLICY "Named donations are viewable by everyone" ON public.donations FOR SELECT USING (NOT is_anonymous);
CREATE POLICY "Users can donate" ON public.donations FOR INSERT WITH CHECK (auth.uid() = donor_id AND EXISTS (SELECT 1 FROM public.campaigns c WHERE c.id = campaign_id AND c.is_published));
