-- right: a booking is between who offers a service and who books it
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
CREATE TABLE public.services (id UUID NOT NULL DEFAULT gen_random_uuid() PRIMARY KEY, provider_id UUID NOT NULL REFERENCES auth.users(id) ON DELETE CASCADE, name TEXT NOT NULL, price NUMERIC NOT NULL DEFAULT 1, is_active BOOLEAN NOT NULL DEFAULT true);
CREATE TABLE public.bookings (id UUID NOT NULL DEFAULT gen_random_uuid() PRIMARY KEY, service_id UUID NOT NULL REFERENCES public.services(id) ON DELETE CASCADE, client_id UUID NOT NULL REFERENCES auth.users(id) ON DELETE CASCADE, starts_at TIMESTAMPTZ NOT NULL DEFAULT now(), notes TEXT, status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'confirmed', 'cancelled')));
ALTER TABLE public.services ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.bookings ENABLE ROW LEVEL SECURITY;
CREATE POLICY "Active services are viewable by everyone" ON public.services FOR SELECT USING (is_active OR auth.uid() = provider_id);
CREATE POLICY "Providers can manage their own services" ON public.services FOR ALL USING (auth.uid() = provider_id) WITH CHECK (auth.uid() = provider_id);
CREATE POLICY "Clients and providers can view their bookings" ON public.bookings FOR SELECT USING (auth.uid() = client_id OR EXISTS (SELECT 1 FROM public.services s WHERE s.id = service_id AND s.provider_id = auth.uid()));
CREATE POLICY "Clients can create their own bookings" ON public.bookings FOR INSERT WITH CHECK (auth.uid() = client_id AND EXISTS (SELECT 1 FROM public.services s WHERE s.id = service_id AND s.is_active));
CREATE POLICY "Providers can update bookings" ON public.bookings FOR UPDATE USING (EXISTS (SELECT 1 FROM public.services s WHERE s.id = service_id AND s.provider_id = auth.uid()));
